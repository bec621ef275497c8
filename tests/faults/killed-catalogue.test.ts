import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { runCatalogue, startCatalogue } from '../support/catalogue-command.ts'
import { temporaryFolder } from '../support/folder.ts'
import { changeProducts, generateData } from '../support/generated-catalogue.ts'

const PRODUCTS = 500

test('the catalogue stays complete when its build is killed at any moment', async () => {
  using folder = temporaryFolder({})
  const data = join(folder.path, 'data')
  generateData('data', data, PRODUCTS)
  const started = performance.now()
  await runCatalogue(folder.path)
  const duration = performance.now() - started
  const digest = soundDigest(data)

  for (let round = 0; round < 10; round++) {
    changeProducts(data, 5, { seed: round })
    const child = startCatalogue(folder.path)
    const exited = once(child, 'exit')
    // Every second round kills the build while it writes its new file.
    if (round % 2 === 0) await sleep(Math.random() * duration)
    else await writing(data, child)
    child.kill('SIGKILL')
    await exited
    soundDigest(data)
  }

  const { output } = await runCatalogue(folder.path)
  expect(output).toMatch(/catalogue (written|unchanged): 500 products\n$/)
  expect(soundDigest(data)).not.toBe(digest)
  expect(leftovers(data)).toEqual([])
})

/** Opens and checks the catalogue as a reader would. Returns the digest of its content. */
function soundDigest(data: string): unknown {
  const db = new Database(join(data, 'catalogue.sqlite'), { readonly: true, fileMustExist: true })
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.pragma('foreign_key_check')).toEqual([])
    expect(db.prepare('SELECT count(*) FROM products').pluck().get()).toBe(PRODUCTS)
    return db.prepare(`SELECT value FROM meta WHERE key = 'digest'`).pluck().get()
  } finally {
    db.close()
  }
}

/** Resolves up to 40 ms after the build has created its new file, or when the build has ended. */
async function writing(data: string, build: ChildProcess): Promise<void> {
  const file = join(data, `catalogue.sqlite.${build.pid}.tmp`)
  while (build.exitCode === null && !existsSync(file)) await sleep(1)
  await sleep(Math.random() * 40)
}

function leftovers(data: string): string[] {
  return readdirSync(data).filter((name) => name.endsWith('.tmp'))
}
