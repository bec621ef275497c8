import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLastRuns } from '#owner/figures/running.ts'
import { readConfig } from '#server/kernel/config.ts'
import { pipelineShop, runShopPipeline } from '../../support/pipeline-shop.ts'

/** A shop whose `dist` links to a build, as after `npm run build`. */
function builtShop() {
  const folder = pipelineShop()
  const build = join(folder.path, '.builds/20261124')
  mkdirSync(build, { recursive: true })
  writeFileSync(join(build, '.build.json'), '{}')
  symlinkSync(build, join(folder.path, 'dist'))
  return folder
}

function ranIn(path: string): Record<string, string> {
  const config = readConfig({ VAR_DIR: join(path, 'var') })
  const rows = readLastRuns(config, join(path, 'dist'))
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

test('the desk’s Today page shows when the last backup and build ran, and "never" for a job that has not run', () => {
  using folder = builtShop()
  expect(ranIn(folder.path)).toEqual({
    'Last backup': 'never',
    'Pages built': expect.stringMatching(/^\d+ \w+, \d\d:\d\d$/),
    'Supplier’s list imported': 'never',
  })
  const backups = join(folder.path, 'var/backups')
  mkdirSync(backups, { recursive: true })
  for (const [name, time] of [
    ['a.sqlite', '2026-11-24T02:00:00Z'],
    ['b.sqlite', '2026-11-23T02:00:00Z'],
    ['c.txt', '2026-11-25T02:00:00Z'],
  ] as const) {
    writeFileSync(join(backups, name), '')
    utimesSync(join(backups, name), new Date(time), new Date(time))
  }
  expect(ranIn(folder.path)['Last backup']).toBe('24 Nov, 02:00')
})

test('the desk’s Today page shows when the pipeline ran last, and why it imported nothing', async () => {
  using folder = builtShop()
  const imported = () => ranIn(folder.path)['Supplier’s list imported']
  await runShopPipeline(folder.path, 'sku,price\nKM-1,69.95\nKM-2,6\n', { dryRun: true })
  expect(imported()).toBe('never')
  await runShopPipeline(folder.path, 'sku,price\nKM-1,69.95\nKM-2,6\n')
  expect(imported()).toMatch(/^\d+ \w+, \d\d:\d\d$/)
  await runShopPipeline(folder.path, 'sku,price\nKM-1,1.00\nKM-2,6\n')
  const mistake = 'something in the supplier’s file looks like a mistake'
  expect(imported()).toMatch(new RegExp(`, nothing imported: ${mistake}$`))
  const build = () => Promise.reject(new Error('The disk is full'))
  await runShopPipeline(folder.path, 'sku,price\nKM-1,68.95\nKM-2,6\n', { build })
  expect(imported()).toMatch(/, nothing imported: the shop could not be built$/)
})
