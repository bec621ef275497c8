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
    'category',
    'ceiling-airer',
    'KM-1: unknown category "ceiling-airer"; did you mean "ceiling-airers"?',
  ],
  ['pictures.0.file', 'airer/none.webp', 'KM-1: there is no picture airer/none.webp; put'],
  ['materials', 'Pin', 'unknown materials[0] "Pin"; did you mean "Pine"?'],
  ['weight', '6 kg', 'weight must be a number, but is "6 kg"; write kg as packed'],
  ['pictures.2.alt', 'An airer', 'KM-1: missing pictures[1]'],
  ['slug', 'big-airer', 'the slug of KM-1 is airer; change it in products/airer.yaml'],
  ['id', '7', 'the id of KM-1 is 101; change it in products/airer.yaml'],
  ['name', 'Ai\u200Brer', 'name has an invisible character, U+200B'],
  ['name', 'Ai\u202Erer', 'name has an invisible character, U+202E'],
  ['name', '\u200B', 'name has an invisible character, U+200B'],
])(
  'the %s %j of a product on sale is refused, and nothing is written',
  async (column, cell, message) => {
    using folder = pipelineShop()
    const before = productText(folder.path, 'airer')
    const report = await runShopPipeline(folder.path, `sku,${column}\nKM-1,${cell}\n`)
    expect(report.outcome).toBe('unreadable')
    expect(report.messages.join()).toContain(`line 2: ${message}`)
    expect(productText(folder.path, 'airer')).toBe(before)
  },
)

test.each([
  [
    'sku,market_price,price\nKM-1,64.95,64.95\n',
    'line 1: there are two columns "price"; remove one',
  ],
  [
    '[{"sku": [{"toString": 1}], "price": 6}]',
    'entry 1: sku must be text, but is [{"toString":1}]',
  ],
  ['[{"sku": "KM-1"}, 3]', 'entry 2 is not an object'],
  ['{"sku": "KM-1"}', 'the file is not a list'],
  [
    '[{"sku": "KM-1", "price": 5, "market_price": 6}]',
    'entry 1: there are two columns for market_price',
  ],
  ['[{"sku": "K", "name": "Lath"}]', 'entry 1: K needs another slug: lath is the slug of KM-2'],
])('the file %s is refused with its line or entry', async (source, message) => {
  using folder = pipelineShop()
  const { outcome, messages } = await runShopPipeline(folder.path, source)
  expect([outcome, messages.join()]).toEqual(['unreadable', expect.stringContaining(message)])
})

test.each([
  ['sku,dimensions.width\nKM-1,380\n', 'the dimensions.width of KM-1 goes from 38 to 380'],
  ['sku,description\nKM-1,A.\n', 'the description of KM-1 loses more than half its length'],
  ['sku,name\nKM-1,Lath\nKM-2,Airer\n', '2 of 2 products change their name'],
  ['sku,name\nA,Ay\nB,Bee\n', '2 products are new to a shop of 2'],
  ['sku,price\nKM-1,90.94\nKM-2,6\n', 'from £64.95 to £90.94 (+40 %)'],
  ['sku,price\nKM-1,58.45\nKM-2,5.39\n', '2 of 2 prices go down by more than 10 %'],
  ['sku,price\nKM-1,71.45\nKM-2,6.61\n', '2 of 2 prices go up'],
  ['sku,price\nKM-1,64.95\n', '1 of 2 products are gone from the price list'],
])('the file %j is refused as suspicious unless it is forced: %s', async (source, message) => {
  using folder = pipelineShop()
  const path = join(folder.path, 'data/products/airer.yaml')
  const text = productText(folder.path, 'airer')
  const wide = text.replace('guarantee_years', 'dimensions: {width: 38}\nguarantee_years')
  writeFileSync(path, wide)
  const { outcome, messages } = await runShopPipeline(folder.path, source)
  expect([outcome, messages.join()]).toEqual(['suspicious', expect.stringContaining(message)])
  expect(productText(folder.path, 'airer')).toBe(wide)
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

test('the pipeline reports a price that is written without moving what shoppers pay', async () => {
  using folder = pipelineShop()
  const source = 'sku,price,max_price\nKM-1,64.95,70\nKM-2,6.10,\n'
  const { moves } = await runShopPipeline(folder.path, source)
  expect(productText(folder.path, 'airer')).toContain('max_price: 70')
  expect(moves).toMatchObject({
    changed: [{ slug: 'lath', from: 600, to: 610 }],
    edited: [{ slug: 'airer', fields: [{ name: 'max_price', from: undefined, to: 70 }] }],
  })
})
