import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatReport } from '#authoring/pipeline/report.ts'
import { buildIn } from '../../support/built-catalogue.ts'
import {
  NEW_PRODUCT as PEG,
  pipelineShop,
  productText,
  runShopPipeline,
} from '../../support/pipeline-shop.ts'

const HEADER = `sku,name,category,brand,price,description,features,details.Length,materials,dimensions.width,
dimensions.height,guarantee_years,lead_time_days,cancellable,pictures.0.file,pictures.0.alt`
const LINE = `PEG-1,Wooden Peg,ceiling-airers,hills,6.00,"A peg.

It holds.",Beech | Strong,8 cm,Beech,1.5,8,2,7,TRUE,illustrations/airer.svg,A peg`

const PEG_FILE = `id: 103
slug: wooden-peg
name: Wooden Peg
category: ceiling-airers
brand: hills
sku: PEG-1
market_price: 6.00
description: |
  A peg.

  It holds.
features:
  - Beech
  - Strong
details:
  Length: 8 cm
materials: [Beech]
dimensions: {width: 1.5, height: 8}
guarantee_years: 2
lead_time_days: 7
cancellable: true
pictures:
  - file: illustrations/airer.svg
    alt: A peg
`

test.each([
  ['CSV', `${HEADER.replace('\n', '')}\n${LINE}\n`],
  ['JSON', JSON.stringify([PEG])],
])(
  'a new product in a %s file becomes a product file that the catalogue accepts',
  async (_, source) => {
    using folder = pipelineShop()
    const report = await runShopPipeline(folder.path, source)
    expect(report).toMatchObject({
      outcome: 'done',
      moves: { added: ['wooden-peg'], drafts: [], gone: [] },
      notes: [],
    })
    expect(productText(folder.path, 'wooden-peg')).toBe(PEG_FILE)
    expect(await buildIn(folder.path, true)).toMatchObject({ ok: true, products: 3, drafts: [] })
  },
)

test('a new product that lacks what a page needs becomes a draft with a list of what is missing', async () => {
  using folder = pipelineShop()
  const { category, description, ...peg } = PEG
  const pictures = [{ file: 'peg/whole.webp', alt: 'A peg' }]
  const source = JSON.stringify([{ ...peg, pictures }])
  const dry = await runShopPipeline(folder.path, source, { dryRun: true })
  expect(existsSync(join(folder.path, 'data/products/wooden-peg.yaml'))).toBe(false)
  const report = await runShopPipeline(folder.path, source)
  expect(report.moves).toEqual(dry.moves)
  expect(formatReport(report)).toBe(`draft: wooden-peg, not sold until "draft: true" is removed
  missing category; add category: the slug of a category in data/categories.yaml
  missing description; add description: one or more paragraphs
  there is no picture peg/whole.webp; put the picture below data/pictures, or correct the name
0 prices, 0 other changes, 0 added, 1 draft.
Done.`)
  expect(productText(folder.path, 'wooden-peg')).toContain('slug: wooden-peg\ndraft: true\n')
  expect(await buildIn(folder.path, true)).toMatchObject({ ok: true, products: 2, drafts: [{}] })
})

test('a draft product stays a draft when a later supplier’s file completes it', async () => {
  using folder = pipelineShop()
  const { category, ...peg } = PEG
  await runShopPipeline(folder.path, JSON.stringify([peg]))
  const report = await runShopPipeline(folder.path, JSON.stringify([PEG]))
  expect(report.moves).toMatchObject({ added: [], drafts: [{ slug: 'wooden-peg', missing: [] }] })
  expect(productText(folder.path, 'wooden-peg')).toContain(
    'draft: true\nname: Wooden Peg\ncategory:',
  )
})

test('a product that is related to a draft is a draft too', async () => {
  using folder = pipelineShop()
  const { category, ...draft } = PEG
  const other = { ...PEG, sku: 'PEG-2', slug: 'other-peg', related: ['wooden-peg'] }
  const report = await runShopPipeline(folder.path, JSON.stringify([other, draft]), { force: true })
  expect(report.moves?.drafts.map(({ slug }) => slug)).toEqual(['other-peg', 'wooden-peg'])
})

test('a new product with the former slug of another is a draft that says so', async () => {
  using folder = pipelineShop()
  const report = await runShopPipeline(folder.path, JSON.stringify([{ ...PEG, name: 'Old Airer' }]))
  const fault = 'former slug in use: /product/old-airer is a page, see data/products/airer.yaml'
  const missing = [`${fault}; choose another slug`]
  expect(report.moves?.drafts).toEqual([{ slug: 'old-airer', missing }])
  const drafts = [{ notes: [{ line: 2, hint: 'choose another slug' }] }]
  expect(await buildIn(folder.path, true)).toMatchObject({ ok: true, drafts })
})

test('a failed build restores the old prices, forgets the new ones and removes the files of new products', async () => {
  using folder = pipelineShop()
  await runShopPipeline(folder.path, 'sku,price\nKM-1,60.00\nKM-2,6.00\n')
  const data = () =>
    globSync('data/{products/*,unseen-prices.yaml}', { cwd: folder.path })
      .toSorted()
      .map((name) => `${name}\n${readFileSync(join(folder.path, name), 'utf8')}`)
  const before = data()
  const build = async () => {
    expect(productText(folder.path, 'wooden-peg')).toBe(PEG_FILE)
    expect(productText(folder.path, 'airer')).toContain('market_price: 55.00')
    throw new Error('Over the page-weight budget')
  }
  const source = JSON.stringify([PEG, { sku: 'KM-1', price: 55 }, { sku: 'KM-2', price: 6 }])
  const report = await runShopPipeline(folder.path, source, { build })
  expect(report).toMatchObject({ outcome: 'failed', messages: ['Over the page-weight budget'] })
  expect(data()).toEqual(before)
})

test('a fault that data/ had before stops the pipeline, with what to write instead', async () => {
  using folder = pipelineShop()
  const path = join(folder.path, 'data/products/airer.yaml')
  writeFileSync(path, productText(folder.path, 'airer').replace('64.95', '£64.95'))
  const { outcome, messages } = await runShopPipeline(
    folder.path,
    'sku,price\nKM-1,69.95\nKM-2,6\n',
  )
  expect(outcome).toBe('failed')
  expect(messages).toContainEqual(
    expect.stringMatching(/airer\.yaml:\d+ .*"£64\.95"; write pounds inc\. VAT/),
  )
})

test('a new product of a supplier’s file does not get the id of one that was deleted', async () => {
  using folder = pipelineShop()
  await buildIn(folder.path)
  rmSync(join(folder.path, 'data/products/lath.yaml'))
  const airer = productText(folder.path, 'airer').replace('related: [lath]', 'related: []')
  writeFileSync(join(folder.path, 'data/products/airer.yaml'), airer)
  const { moves } = await runShopPipeline(folder.path, JSON.stringify([PEG]), { force: true })
  expect(moves).toMatchObject({ added: ['wooden-peg'], drafts: [] })
  expect(productText(folder.path, 'wooden-peg')).toContain('id: 103\n')
})
