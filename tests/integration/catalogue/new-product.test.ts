import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeNewProduct } from '#authoring/catalogue/new-product.ts'
import { renameProduct } from '#authoring/catalogue/rename-product.ts'
import { buildIn } from '../../support/built-catalogue.ts'
import { CATALOGUE_DATA, dataFiles } from '../../support/catalogue-data.ts'
import { type TemporaryFolder, temporaryFolder } from '../../support/folder.ts'

test('a new product is a draft with the next id, and is sold once its empty fields are filled in', async () => {
  using shop = temporaryFolder(dataFiles())
  expect(writeNewProduct(shop.path, 'Brass hooks')).toBe('data/products/brass-hooks.yaml')
  const draft = text(shop, 'products/brass-hooks.yaml')
  expect(draft).toContain('id: 103\nslug: brass-hooks\ndraft: true\n')
  const drafts = [{ notes: MISSING }]
  expect(await buildIn(shop.path)).toMatchObject({ ok: true, products: 2, drafts })

  const filled = draft
    .replace('draft: true\n', '')
    .replace('category:', 'category: ceiling-airers')
    .replace('brand:', 'brand: hills')
    .replace('sku:', 'sku: HOOK-1')
    .replace('market_price:', 'market_price: 9.95')
    .replace('description:', 'description: Two hooks.')
    .replace('features:', 'features: [Two hooks]')
    .replace('materials:', 'materials: [Brass]')
    .replace('pictures:', 'pictures: [{file: illustrations/airer.svg, alt: Two hooks}]')
  writeFileSync(join(shop.path, 'data/products/brass-hooks.yaml'), filled)
  expect(await buildIn(shop.path)).toMatchObject({ ok: true, products: 3, drafts: [] })
})

test('a product that is no longer sold keeps its id: as a draft without a word, deleted until the next build', async () => {
  using shop = temporaryFolder(dataFiles())
  await buildIn(shop.path)
  const path = join(shop.path, 'data/products/lath.yaml')
  const lath = readFileSync(path, 'utf8')
  const airer = join(shop.path, 'data/products/airer.yaml')
  writeFileSync(airer, readFileSync(airer, 'utf8').replace('related: [lath]', 'related: []'))

  writeFileSync(path, `draft: true\n${lath}`)
  const changes = { removed: ['lath'] }
  expect(await buildIn(shop.path, true)).toMatchObject({ changes, warnings: [] })
  rmSync(path)
  writeNewProduct(shop.path, 'Brass hooks')
  expect(text(shop, 'products/brass-hooks.yaml')).toContain('id: 103\n')
  const warnings = [expect.stringContaining('no product has the id 102 any more')]
  expect(await buildIn(shop.path)).toMatchObject({ changes, warnings })
  expect(await buildIn(shop.path)).toMatchObject({ warnings: [] })
})

test.each([
  ['Airer', 'airer is or was the slug of data/products/airer.yaml. Choose another name.'],
  ['404', '/product/404 is an address of the server. Choose another name.'],
  ['Old airer', 'old-airer is or was the slug of data/products/airer.yaml. Choose another name.'],
  ['¿¿¿', 'The name "¿¿¿" has no letters to make an address of.'],
  ['x'.repeat(300), 'The name is too long: 300 characters, at most 150; write the product'],
  ['Brass\nhooks', 'The name must be one line of text, without spaces around it'],
  ['<b>Hooks</b>', 'The name has a tag: "<b>"; write plain words'],
])('a new product called %s is refused with the reason', (name, message) => {
  using shop = temporaryFolder(dataFiles())
  expect(() => writeNewProduct(shop.path, name)).toThrow(message)
})

test('a new product leaves a file that cannot be read as it is', () => {
  const broken = { 'data/products/peg.yaml': 'id: 1\nslug: "peg\n' }
  using shop = temporaryFolder(broken)
  const message = 'There is a file data/products/peg.yaml already. Move it away'
  expect(() => writeNewProduct(shop.path, 'Peg')).toThrow(message)
  expect(text(shop, 'products/peg.yaml')).toBe(broken['data/products/peg.yaml'])
})

test('renaming a product replaces its slug in related products, parts, the home page, menus and reviews, and nothing else', async () => {
  const home = CATALOGUE_DATA['site/home.yaml']?.replace(
    'link: /ceiling-airers, product',
    'link: /product/airer, product',
  )
  const lath = `${CATALOGUE_DATA['products/lath.yaml']}fits: [airer]\n`
  const edited = { 'site/home.yaml': home ?? '', 'products/lath.yaml': lath }
  using shop = temporaryFolder(dataFiles({ ...CATALOGUE_DATA, ...edited }))
  await buildIn(shop.path)
  expect(renameProduct(shop.path, 'airer', 'winch')).toEqual([
    'products/winch.yaml',
    'site/home.yaml',
    'site/menus.yaml',
    'products/lath.yaml',
    'reviews/winch.yaml',
  ])
  expect(text(shop, 'products/lath.yaml')).toBe(
    lath.replace('related: [airer]', 'related: [winch]').replace('fits: [airer]', 'fits: [winch]'),
  )
  expect(text(shop, 'products/winch.yaml')).toContain('former_slugs: [old-airer, airer]')
  expect(text(shop, 'site/home.yaml')).toBe(
    home
      ?.replace('[airer]', '[winch]')
      .replace('/product/airer', '/product/winch')
      .replace('product: airer', 'product: winch'),
  )
  const changes = { renamed: [{ from: 'airer', to: 'winch' }], removed: [] }
  expect(await buildIn(shop.path)).toMatchObject({ ok: true, changes })
  expect(renameProduct(shop.path, 'winch', 'airer')).toContain('products/airer.yaml')
  expect(await buildIn(shop.path)).toMatchObject({ ok: true })
  expect(() => renameProduct(shop.path, 'lath', 'winch')).toThrow(
    'winch is or was the slug of data/products/airer.yaml.',
  )
  expect(() => renameProduct(shop.path, 'lathe', 'peg')).toThrow(
    'There is no product lathe in data/products: did you mean "lath"?',
  )
  expect(() => renameProduct(shop.path, 'lath', 'A Peg')).toThrow('"A Peg" is no slug')
})

test.each([
  ['peg', 'There is a file data/products/peg.yaml already'],
  ['hook', 'There is a file data/reviews/hook.yaml already'],
  ['404', '/product/404 is an address of the server'],
])(
  'a product is not renamed to %s, where a file would be overwritten or the page not found',
  (to, message) => {
    const files = {
      'data/products/lath.yaml': 'id: 1\nslug: lath\n',
      'data/products/peg.yaml': 'slug: "peg\n',
      'data/reviews/lath.yaml': '- id: a\n',
      'data/reviews/hook.yaml': '- id: b\n',
    }
    using shop = temporaryFolder(files)
    expect(() => renameProduct(shop.path, 'lath', to)).toThrow(message)
    expect(text(shop, 'products/peg.yaml')).toBe(files['data/products/peg.yaml'])
    expect(text(shop, 'products/lath.yaml')).toBe(files['data/products/lath.yaml'])
    expect(text(shop, 'reviews/hook.yaml')).toBe(files['data/reviews/hook.yaml'])
  },
)

test('a product whose slug has only digits is renamed where others name it', () => {
  using shop = temporaryFolder({
    'data/products/007.yaml': 'id: 1\nslug: 007\n',
    'data/products/peg.yaml': 'id: 2\nslug: peg\nrelated: [007, airer]\n',
  })
  renameProduct(shop.path, '007', 'bond')
  expect(text(shop, 'products/peg.yaml')).toContain('related: [bond, airer]')
})

test.each(['2026', '007', '1e3', 'true'])(
  'a product may be called %s, which others name in quotes, since it is no text without them',
  async (name) => {
    using shop = temporaryFolder(dataFiles())
    renameProduct(shop.path, 'airer', name)
    expect(await buildIn(shop.path)).toMatchObject({ ok: true, products: 2 })
    writeNewProduct(shop.path, `${name}0`)
    expect(await buildIn(shop.path)).toMatchObject({ ok: true, drafts: [{ notes: MISSING }] })
  },
)

test('a reference to a product’s former slug, or to a draft, is a fault with an explanation', async () => {
  const lath = CATALOGUE_DATA['products/lath.yaml'] ?? ''
  using shop = temporaryFolder(
    dataFiles({
      ...CATALOGUE_DATA,
      'products/lath.yaml': lath.replace('related: [airer]', 'related: [old-airer, peg]'),
      'products/peg.yaml': lath.replace('id: 102\nslug: lath', 'id: 103\nslug: peg\ndraft: true'),
    }),
  )
  expect(await buildIn(shop.path)).toMatchObject({
    ok: false,
    faults: [
      { message: 'the product "old-airer" is airer now', hint: 'write airer' },
      {
        message: 'the product "peg" is a draft',
        hint: 'remove "draft: true" in data/products/peg.yaml, or name another product',
      },
    ],
  })
})

const MISSING = [
  'missing category',
  'missing brand',
  'missing sku',
  'missing market_price',
  'missing description',
  'missing features',
  'missing materials',
  'missing pictures',
].map((message) => expect.objectContaining({ message }))

function text({ path }: TemporaryFolder, file: string): string {
  return readFileSync(join(path, 'data', file), 'utf8')
}
