import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { readColumnNames } from '#authoring/pipeline/column-names.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { pipelineShop, productText, runShopPipeline } from '../../support/pipeline-shop.ts'
import { runScript } from '../../support/run-script.ts'

test('the pipeline changes a product that was saved with a byte order mark', async () => {
  using folder = pipelineShop()
  const text = productText(folder.path, 'airer')
  writeFileSync(join(folder.path, 'data/products/airer.yaml'), `\uFEFF${text}`)
  const report = await runShopPipeline(folder.path, 'sku,price\nKM-1,69.95\nKM-2,6.00\n')
  expect(report).toMatchObject({ outcome: 'done', messages: [] })
  expect(productText(folder.path, 'airer')).toContain('market_price: 69.95')
})

async function reportTo(file: string) {
  using folder = temporaryFolder({ 'prices.csv': 'sku,price\nKM-9,1\n' })
  const list = join(folder.path, 'prices.csv')
  const report = resolve(folder.path, file)
  return await runScript('pipeline', [list, '--report', report, '--dry-run', '--partial'])
}

test('the pipeline does not start when its report cannot be written', async () => {
  const { code, output, errors } = await reportTo('missing/report.json')
  expect([code, output]).toEqual([2, ''])
  expect(errors).toMatch(
    /^Nothing was changed: the report cannot be written .*missing.report\.json/,
  )
})

test('a run whose report cannot be written after all says so and keeps its exit code', async () => {
  const { code, output, errors } = await reportTo('/dev/full')
  expect([code, output]).toEqual([1, expect.stringContaining('KM-9')])
  expect(errors).toContain('The run is done, but its report could not be written: ENOSPC')
})

test('a supplier’s file may have no ending, and is not taken for its own column names', async () => {
  using folder = temporaryFolder({
    prices: 'Code,price\nKM-1,1\n',
    'prices.columns.yaml': 'Code: sku\n',
    'plain.v1-2': 'sku,price\nKM-1,1\n',
  })
  const nameOf = (list: string) => readColumnNames(join(folder.path, list), []).columnOf('Code')
  expect([nameOf('prices'), nameOf('plain.v1-2'), nameOf('')]).toEqual(['sku', 'Code', 'Code'])
})

const PRICES = 'sku,price\nKM-1,69.95\nKM-2,6.00\n'

test('a failed build is undone without room for another catalogue on the disk', async () => {
  using folder = pipelineShop()
  const data = join(folder.path, 'data')
  await buildCatalogue({ data, out: join(data, 'catalogue.sqlite'), checkOnly: false })
  const inode = (file: string) => statSync(join(folder.path, file)).ino
  let saved = 0
  const build = async () => {
    saved = inode('var/pipeline/catalogue.sqlite')
    throw new Error('database or disk is full')
  }
  const before = productText(folder.path, 'airer')
  const report = await runShopPipeline(folder.path, PRICES, { build })
  expect(report).toMatchObject({ outcome: 'failed', messages: ['database or disk is full'] })
  expect(productText(folder.path, 'airer')).toBe(before)
  expect(inode('data/catalogue.sqlite')).toBe(saved)
})

test('a run that is done stays done when its end cannot be recorded for the desk', async () => {
  using folder = pipelineShop()
  mkdirSync(join(folder.path, 'var/pipeline/last-run.json'), { recursive: true })
  const print = vi.spyOn(console, 'error').mockReturnValue()
  const report = await runShopPipeline(folder.path, PRICES)
  expect(report.outcome).toBe('done')
  expect(print).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^The desk cannot show this run: /),
  )
})

test('a disk that takes no file fails the run: the supplier’s file is not called unreadable', async () => {
  using folder = pipelineShop()
  writeFileSync(join(folder.path, 'node_modules'), 'in the way of the lock')
  const report = await runShopPipeline(folder.path, PRICES)
  expect(report).toMatchObject({
    outcome: 'failed',
    messages: [expect.stringContaining('node_modules')],
  })
})
