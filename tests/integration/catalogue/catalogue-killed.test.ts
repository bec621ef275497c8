import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { changeProducts, generateData } from '../../scripts/catalogue/generate.ts'
import { runCatalogue, startCatalogue } from '../support/catalogue-command.ts'
import { temporaryFolder } from '../support/folder.ts'

const PRODUCTS = 500

test('killed at any moment, it leaves a whole catalogue', { timeout: 120_000 }, async () => {
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
    // Every other time the blow falls while the new file is being written.
    if (round % 2 === 0) await sleep(Math.random() * duration)
    else await writing(data, child.pid)
    child.kill('SIGKILL')
    await exited
    soundDigest(data)
  }

  const { output } = await runCatalogue(folder.path)
  expect(output).toMatch(/catalogue (written|unchanged): 500 products\n$/)
  expect(soundDigest(data)).not.toBe(digest)
  expect(leftovers(data)).toEqual([])
})

/** Opens the catalogue as a reader would, checks it and returns the digest of what is in it. */
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

/** Waits until the process has begun its new file, and for a moment of that. */
async function writing(data: string, pid: number | undefined): Promise<void> {
  while (!existsSync(join(data, `catalogue.sqlite.${pid}.tmp`))) await sleep(1)
  await sleep(Math.random() * 40)
}

function leftovers(data: string): string[] {
  return readdirSync(data).filter((name) => name.endsWith('.tmp'))
}
