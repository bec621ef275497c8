import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  NEW_PRODUCT,
  pipelineShop,
  productText,
  runShopPipeline,
} from '../../support/pipeline-shop.ts'

/** The price of KM-1, which is £64.95 at first; KM-2 stays at £6.00. */
const prices = (airer: string) => `sku,price\nKM-1,${airer}\nKM-2,6.00\n`

const unseenFile = (root: string) => join(root, 'data/unseen-prices.yaml')

test('a price that falls by 39 % each night is refused on the second night', async () => {
  using folder = pipelineShop()
  const first = await runShopPipeline(folder.path, prices('39.62'))
  const second = await runShopPipeline(folder.path, prices('24.17'))
  expect([first.outcome, second.outcome]).toEqual(['done', 'suspicious'])
  expect(second.messages).toEqual([
    'KM-1 goes from £64.95, the last price that a person has seen, to £24.17 (-63 %)',
  ])
  expect(productText(folder.path, 'airer')).toContain('market_price: 39.62')
})

test('prices that rise slowly together are refused once most are 10 % above the prices that a person last saw', async () => {
  using folder = pipelineShop()
  const first = await runShopPipeline(folder.path, 'sku,price\nKM-1,70.00\nKM-2,6.50\n')
  const second = await runShopPipeline(folder.path, 'sku,price\nKM-1,75.00\nKM-2,7.00\n')
  expect([first.outcome, second.outcome]).toEqual(['done', 'suspicious'])
  expect(second.messages).toEqual(['2 of 2 prices go up by more than 10 %'])
})

const looks: [how: string, look: (root: string) => unknown][] = [
  ['runs the file with --force', (root) => runShopPipeline(root, prices('39.62'), { force: true })],
  ['removes the price from data/unseen-prices.yaml', (root) => rmSync(unseenFile(root))],
  [
    'writes another price into the product’s file',
    (root) => {
      const text = productText(root, 'airer').replaceAll('39.62', '36.00').replaceAll('33.02', '30')
      writeFileSync(join(root, 'data/products/airer.yaml'), text)
    },
  ],
]

test.each(looks)(
  'the next night compares with the price of the day once a person %s',
  async (_, look) => {
    using folder = pipelineShop()
    await runShopPipeline(folder.path, prices('39.62'))
    await look(folder.path)
    expect((await runShopPipeline(folder.path, prices('24.17'))).outcome).toBe('done')
  },
)

test('data/unseen-prices.yaml names each price that changed since a person looked', async () => {
  using folder = pipelineShop()
  await runShopPipeline(folder.path, prices('60.00'))
  expect(readFileSync(unseenFile(folder.path), 'utf8')).toMatch(
    /^# .*\n(# .*\n)*"KM-1": \{seen: 64\.95, now: 60\.00\}\n$/,
  )
  await runShopPipeline(folder.path, prices('64.95'))
  expect(readFileSync(unseenFile(folder.path), 'utf8')).not.toContain('KM-1')
})

test('a malformed data/unseen-prices.yaml stops the pipeline with an error that names the file', async () => {
  using folder = pipelineShop()
  writeFileSync(unseenFile(folder.path), 'KM-1: {seen: cheap, now: 60}\n')
  const { outcome, messages } = await runShopPipeline(folder.path, prices('60.00'))
  expect(outcome).toBe('unreadable')
  expect(messages.join()).toContain('data/unseen-prices.yaml: KM-1.seen must be a number')
})

test.each([
  ['cancellable', false, 'true to false'],
  ['guarantee_years', 10, '5 to 10'],
  ['is_featured', true, 'false to true'],
  ['is_best_seller', true, 'false to true'],
  ['former_slugs', ['winch'], '[] to ["winch"]'],
  ['related', [], '["airer"] to []'],
])(
  '%s in a supplier’s file is refused for a product on sale unless it is forced',
  async (key, value, change) => {
    using folder = pipelineShop()
    const source = JSON.stringify([{ sku: 'KM-2', [key]: value }])
    const { outcome, messages } = await runShopPipeline(folder.path, source)
    const message = `the ${key} of KM-2 goes from ${change}: the shop decides on it, not a supplier`
    expect([outcome, messages]).toEqual(['suspicious', [message]])
    expect((await runShopPipeline(folder.path, source, { force: true })).outcome).toBe('done')
  },
)

test('a supplier does not decide where a product on sale is sold', async () => {
  using folder = pipelineShop()
  const source = 'sku,sold_only_in.places,sold_only_in.because\nKM-2,GB,it is odd\n'
  const { outcome, messages } = await runShopPipeline(folder.path, source)
  expect(outcome).toBe('suspicious')
  expect(messages[0]).toContain('the sold_only_in of KM-2 goes from undefined to ["GB"]: the shop')
})

test('a supplier’s new product is refused when the file makes it non-returnable, featured or gives it former slugs', async () => {
  using folder = pipelineShop()
  const { path } = folder
  const more = { cancellable: false, is_featured: true, former_slugs: ['winch'], related: ['lath'] }
  const source = JSON.stringify([{ ...NEW_PRODUCT, ...more }])
  const { outcome, messages } = await runShopPipeline(path, source)
  expect([outcome, messages.length]).toEqual(['suspicious', 4])
  expect(messages[0]).toBe(
    'the cancellable of PEG-1 is false: the shop decides on it, not a supplier',
  )
})
