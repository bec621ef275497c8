import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pipelineShop, productText, runShopPipeline } from '../../support/pipeline-shop.ts'

test('the pipeline changes the lines of texts, facts and pictures, and keeps comments', async () => {
  using folder = pipelineShop()
  const path = join(folder.path, 'data/products/airer.yaml')
  const before = productText(folder.path, 'airer').replace(
    'id: 101',
    '# Our first.\nid: 101 # since 1890',
  )
  writeFileSync(path, before)
  const source = `sku,description,weight,details.Suits,pictures.0.alt,name
KM-1,A large airer.,6.4,3 people,A large airer,
KM-2,,,,,Lath
`
  const report = await runShopPipeline(folder.path, source)
  expect(report.moves).toMatchObject({
    edited: [
      {
        slug: 'airer',
        fields: [
          { name: 'description', from: 'An airer.', to: 'A large airer.' },
          { name: 'weight', from: undefined, to: 6.4 },
          { name: 'details.Suits', from: '1–2 people', to: '3 people' },
          { name: 'pictures.0.alt', from: 'An airer', to: 'A large airer' },
        ],
      },
    ],
    gone: [],
  })
  const after = before
    .replace('description: An airer', 'description: A large airer')
    .replace('guarantee', 'weight: 6.4\nguarantee')
    .replace('1–2 people', '3 people')
    .replace('alt: An airer', 'alt: A large airer')
  expect(productText(folder.path, 'airer')).toBe(after)
})

test('the pipeline reports unknown columns, and suggests the column that may be meant', async () => {
  using folder = pipelineShop()
  const source = 'SKU,desciption,dimensions,warehouse,weight\nKM-1,x,38x22,B7,6.4\n'
  const { outcome, notes } = await runShopPipeline(folder.path, source)
  expect(outcome).toBe('done')
  expect(notes).toEqual([
    'unknown column desciption: did you mean "description"? Add --column "desciption=description"',
    'unknown column dimensions: write a column for each part, such as dimensions.width',
    'unknown column warehouse: ignored',
  ])
})

test.each([
  [
    'an unknown category',
    'category',
    'ceiling-airer',
    'line 2: KM-1: unknown category "ceiling-airer"; did you mean "ceiling-airers"?',
  ],
  [
    'a missing picture',
    'pictures.0.file',
    'airer/none.webp',
    'line 2: KM-1: there is no picture airer/none.webp; put',
  ],
  [
    'an unknown material',
    'materials',
    'Pin',
    'line 2: unknown materials[0] "Pin"; did you mean "Pine"?',
  ],
  [
    'a text for a number',
    'weight',
    '6 kg',
    'line 2: weight must be a number, but is "6 kg"; write kg as packed',
  ],
  [
    'a second picture without its file',
    'pictures.2.alt',
    'An airer',
    'line 2: KM-1: missing pictures[1]',
  ],
  [
    'another slug',
    'slug',
    'big-airer',
    'line 2: the slug of KM-1 is airer; change it in products/airer.yaml',
  ],
  ['another id', 'id', '7', 'line 2: the id of KM-1 is 101; change it in products/airer.yaml'],
  [
    'two columns for one field',
    'market_price,price',
    '64.95,64.95',
    'line 1: there are two columns "price"; remove one',
  ],
])(
  '%s for a product on sale is refused, and nothing is written',
  async (_, column, cell, message) => {
    using folder = pipelineShop()
    const before = productText(folder.path, 'airer')
    const report = await runShopPipeline(folder.path, `sku,${column}\nKM-1,${cell}\n`)
    expect([report.outcome, report.messages.join()]).toEqual([
      'unreadable',
      expect.stringContaining(message),
    ])
    expect(productText(folder.path, 'airer')).toBe(before)
  },
)

test.each([
  ['a list with one entry that is no object', '[{"sku": "KM-1"}, 3]', 'entry 2 is not an object'],
  ['an object', '{"sku": "KM-1"}', 'the file is not a list'],
  ['broken JSON', '[{"sku": "KM-1"', 'JSON'],
  [
    'a field twice',
    '[{"sku": "KM-1", "price": 5, "market_price": 6}]',
    'entry 1: there are two columns for market_price',
  ],
  [
    'a new product with the slug of another',
    '[{"sku": "K", "name": "Lath"}]',
    'entry 1: K needs another slug: lath is the slug of KM-2',
  ],
])('%s is refused with its entry', async (_, source, message) => {
  using folder = pipelineShop()
  const { outcome, messages } = await runShopPipeline(folder.path, source)
  expect([outcome, messages.join()]).toEqual(['unreadable', expect.stringContaining(message)])
})

test.each([
  [
    'a fact that may be in another unit',
    'sku,dimensions.width\nKM-1,380\n',
    'the dimensions.width of KM-1 goes from 38 to 380',
  ],
  [
    'a cut text',
    'sku,description\nKM-1,A.\n',
    'the description of KM-1 loses more than half its length',
  ],
  ['most names changing', 'sku,name\nKM-1,Lath\nKM-2,Airer\n', '2 of 2 products change their name'],
  [
    'more new products than half the range',
    'sku,name\nA,Ay\nB,Bee\n',
    '2 products are new to a shop of 2',
  ],
])('%s is refused as suspicious unless it is forced', async (_, source, message) => {
  using folder = pipelineShop()
  const path = join(folder.path, 'data/products/airer.yaml')
  const text = productText(folder.path, 'airer')
  writeFileSync(path, text.replace('guarantee_years', 'dimensions: {width: 38}\nguarantee_years'))
  const { outcome, messages } = await runShopPipeline(folder.path, source)
  expect([outcome, messages.join()]).toEqual(['suspicious', expect.stringContaining(message)])
  expect((await runShopPipeline(folder.path, source, { force: true })).outcome).toBe('done')
})

test('the pipeline accepts a partial price list although other products are missing', async () => {
  using folder = pipelineShop()
  const report = await runShopPipeline(folder.path, 'sku,price\nKM-1,65.95\n', { partial: true })
  expect(report).toMatchObject({
    outcome: 'done',
    moves: { gone: [], changed: [{ slug: 'airer' }] },
  })
})
