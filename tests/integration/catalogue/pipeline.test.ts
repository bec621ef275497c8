import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { formatReport } from '#authoring/pipeline/report.ts'
import { CATALOGUE_DATA } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { pipelineShop, productText, runShopPipeline } from '../../support/pipeline-shop.ts'
import { runScript } from '../../support/run-script.ts'

test('a price file updates the prices that differ, leaves the rest of each file as it was and builds the shop', async () => {
  using folder = pipelineShop()
  const before = productText(folder.path, 'airer')
  const build = vi.fn(async () => undefined)
  const csv = 'sku,price\nKM-1,69.95\nKM-2,6.00\nNEW-1,3\n'
  const report = await runShopPipeline(folder.path, csv, { build })
  expect(report).toMatchObject({
    outcome: 'done',
    moves: { changed: [{ slug: 'airer', from: 6495, to: 6995 }], unknown: ['NEW-1'], gone: [] },
  })
  expect(productText(folder.path, 'airer')).toBe(
    before.replace('64.95', '69.95').replaceAll('54.13', '58.29'),
  )
  expect(build).toHaveBeenCalledOnce()
  expect(existsSync(join(folder.path, 'var/pipeline/journal.json'))).toBe(false)
})

test('a price file adds a market price to a product without one', async () => {
  using folder = pipelineShop()
  await runShopPipeline(folder.path, 'sku,price\nKM-1,64.95\nKM-2,5.50\n')
  expect(productText(folder.path, 'lath')).toContain('base_price: 5.00\nmarket_price: 5.50\n')
})

test('a base price equal to the old price without VAT is changed to the new price without VAT', async () => {
  using folder = pipelineShop()
  const path = join(folder.path, 'data/products/lath.yaml')
  const text = productText(folder.path, 'lath')
  writeFileSync(path, text.replace('base_price: 5.00', 'base_price: 5.00\nmarket_price: 6.00'))
  await runShopPipeline(folder.path, 'sku,price\nKM-1,64.95\nKM-2,5.50\n')
  expect(productText(folder.path, 'lath')).toContain('base_price: 4.58\nmarket_price: 5.50\n')
})

test('a price file without changes starts no build', async () => {
  using folder = pipelineShop()
  const build = vi.fn(async () => undefined)
  const csv = '\uFEFFSKU, Price ,note\r\nKM-1,64.95,x\r\nKM-2,6,y\r\n'
  const report = await runShopPipeline(folder.path, csv, { build })
  expect(report).toMatchObject({ outcome: 'done', messages: [] })
  expect(build).not.toHaveBeenCalled()
})

test.each([
  ['a price that moves by exactly 40 %', 'KM-1,90.93\nKM-2,3.60'],
  ['prices that move in different directions', 'KM-1,71.45\nKM-2,5.39'],
  ['prices that all go up by at most 10 %', 'KM-1,71.44\nKM-2,6.60'],
])('a price file with %s is accepted', async (_what, prices) => {
  using folder = pipelineShop()
  expect((await runShopPipeline(folder.path, `sku,price\n${prices}\n`)).outcome).toBe('done')
})

test('a price file with faults is refused with each fault and its line', async () => {
  using folder = pipelineShop()
  const csv = 'sku,price\nKM-1,64.955\nKM-1,1\n,3\nKM-2,-4\nKM-3,0\n'
  const { outcome, messages } = await runShopPipeline(folder.path, csv)
  expect(outcome).toBe('unreadable')
  expect(messages).toEqual([
    'line 2: price has more than two decimals: 64.955; write pounds inc. VAT, at most two decimals, such as 64.95',
    'line 3: KM-1 was on line 2 already',
    'line 4: the sku is missing',
    'line 5: price must not be negative, but is -4; write pounds inc. VAT, at most two decimals, such as 64.95',
    'line 6: price must not be zero; write pounds inc. VAT, at most two decimals, such as 64.95',
  ])
})

test.each([
  ['km-1,64.95', 'line 2: km-1 is not in the shop; did you mean KM-1?'],
  ['KM\u20131,64.95', 'line 2: KM\u20131 is not in the shop; did you mean KM-1?'],
  ['KM-\u200B1,64.95', 'did you mean KM-1?'],
  ['KM 1,64.95', 'did you mean KM-1?'],
  ['ZZ-1,64.95\nZZ-2,3', 'no SKU of the file is in the shop, such as ZZ-1'],
])('the SKUs of %j are reported as probably not meant', async (rows, message) => {
  using folder = pipelineShop()
  const { outcome, messages } = await runShopPipeline(folder.path, `sku,price\n${rows}\n`, {
    partial: true,
  })
  expect([outcome, messages.join()]).toEqual(['suspicious', expect.stringContaining(message)])
})

test('the next pipeline run undoes the changes of a killed run, then does its own work', async () => {
  using folder = pipelineShop()
  const before = productText(folder.path, 'airer')
  const script = `
    import { runPipeline } from ${JSON.stringify(join(import.meta.dirname, '../../../src/authoring/pipeline/run.ts'))}
    const build = () => new Promise((resolve) => { console.log('building'); setTimeout(resolve, 60_000) })
    await runPipeline({ root: ${JSON.stringify(folder.path)}, source: 'sku,price\\nKM-1,69.95\\nKM-2,7\\n', force: false, partial: false, dryRun: false, build })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  expect(productText(folder.path, 'airer')).not.toBe(before)
  child.kill('SIGKILL')
  await ended
  const report = await runShopPipeline(folder.path, 'sku,price\nKM-1,66.00\nKM-2,6\n')
  const files = ['products/airer', 'products/lath', 'unseen-prices'].map(
    (name) => `data/${name}.yaml`,
  )
  expect(report.unfinished.undo.map(({ file }) => file)).toEqual(files)
  expect(productText(folder.path, 'airer')).toContain('market_price: 66.00')
  expect(productText(folder.path, 'lath')).toBe(CATALOGUE_DATA['products/lath.yaml'])
})

test('undoing a failed pipeline run keeps the changes that an editor has made since', async () => {
  using folder = pipelineShop()
  writeFileSync(join(folder.path, 'data/site.yaml'), CATALOGUE_DATA['site.yaml'] ?? '')
  const build = async () => {
    const path = join(folder.path, 'data/products/lath.yaml')
    writeFileSync(path, productText(folder.path, 'lath').replace('A lath.', 'A better lath.'))
    throw new Error('no')
  }
  await runShopPipeline(folder.path, 'sku,price\nKM-1,69.95\nKM-2,7\n', { build })
  expect(productText(folder.path, 'lath')).toContain('A better lath.')
})

test('the pipeline prints a price file’s text without control characters', async () => {
  const csv = 'sku,price,\u001b[2J\u009b31m\nKM-1,POA,x\n'
  using folder = temporaryFolder({ 'prices.csv': csv })
  const list = join(folder.path, 'prices.csv')
  const { code, output } = await runScript('pipeline', [list, '--dry-run'])
  expect(code).toBe(2)
  expect(output).toContain('unknown column')
  expect(output).toMatch(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u)
})

test('a dry run writes nothing; the pipeline’s report states each changed value before and after, and cuts off after a hundred lines', async () => {
  using folder = pipelineShop()
  const before = productText(folder.path, 'airer')
  const csv = 'sku,name,weight,description\nKM-1,Big Airer,3.5,An airer of pine.\n'
  const report = await runShopPipeline(folder.path, csv, { dryRun: true, partial: true })
  expect(formatReport(report)).toBe(`name: airer "Airer" → "Big Airer"
weight: airer none → 3.5
description: airer "An airer." → "An airer of pine."
0 prices, 1 other change, 0 added, 0 drafts.
Nothing was changed: this was a dry run.`)
  expect(report.outcome).toBe('checked')
  expect(productText(folder.path, 'airer')).toBe(before)
  const rows = Array.from({ length: 300 }, (_, index) => `NEW-${index},New ${index}`)
  const many = await runShopPipeline(folder.path, `sku,name\n${rows.join('\n')}\n`, {
    partial: true,
  })
  expect(many.outcome).toBe('suspicious')
  const lines = formatReport(many).split('\n')
  expect(lines.length).toBeLessThan(220)
  expect(lines.at(-3)).toMatch(/^! /)
})
