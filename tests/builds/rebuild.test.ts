import { expect, test } from 'vitest'
import { IS_FULL_SIZE } from '../support/experiment.ts'
import { copyOfTheShop, differingFiles } from '../support/shop-copy.ts'

type Shop = ReturnType<typeof copyOfTheShop>

const AIRER = 'data/products/kitchen-maid-slimline.yaml'
const product = (slug: string) => `data/products/${slug}.yaml`

/** Adds a copy of the slimline airer that no other file refers to. */
function add(shop: Shop, slug: string, id: number): void {
  shop.copy(
    AIRER,
    product(slug),
    [/^id: .*/m, `id: ${id}`],
    [/^slug: .*/m, `slug: ${slug}`],
    [/^name: .*/m, `name: Airer for ${slug}`],
    [/^sku: .*/m, `sku: NEW-${id}`],
  )
}

const CHANGES: Readonly<Record<string, (shop: Shop) => Promise<void> | void>> = {
  'a price': (shop) => shop.edit(AIRER, [/market_price: .*/, 'market_price: 13.20']),
  'a new product': (shop) => add(shop, 'landings', 9903),
  'a product that is gone': (shop) => shop.remove(product('cellars')),
  'another slug': (shop) => {
    shop.edit(
      product('attics'),
      [/^slug: .*/m, 'slug: lofts'],
      [/^former_slugs: .*/m, 'former_slugs: [attics]'],
    )
    shop.rename(product('attics'), product('lofts'))
  },
  "a category's introduction": (shop) =>
    shop.edit('data/categories.yaml', ['A ceiling airer dries', 'An airer at the ceiling dries']),
  "the shop's settings": (shop) => shop.edit('data/site.yaml', [/^tagline: .*/m, '$& Since 1998.']),
  'another picture of a product': (shop) =>
    shop.edit(product('lofts'), [/file: \S+\.webp/, 'file: hills-cover/whole.webp']),
  'an article': (shop) =>
    shop.edit('content/guides/ceiling-airers-faq.mdx', [/\n---\n/, '\n---\n\nRead on.\n']),
  'a drawing': (shop) =>
    shop.edit('data/pictures/illustrations/storage.svg', ['</svg>', '<g/></svg>']),
  'a public file': (shop) => shop.copy('public/favicon.svg', 'public/favicon.svg', [/$/, '\n']),
  'nothing at all': () => {},
  'a page cut short on the disk': (shop) =>
    shop.damage('dist/client/product/hills-cover/index.html'),
  'a page lost from the disk': (shop) => shop.remove('dist/client/product/hills-cover'),
  'a build that was killed': async (shop) => {
    shop.edit(
      AIRER,
      [/market_price: .*/, 'market_price: 14.40'],
      [/_price: 11.00/g, '_price: 12.00'],
    )
    for (const milliseconds of [400, 1200, 2400, 4800]) await shop.killBuildAfter(milliseconds)
  },
}

/** Only `npm run test:all` builds after each of these changes; `npm test` builds several changes together. */
const BUILT_WITH_NEXT = new Set([
  'a new product',
  'a product that is gone',
  'another slug',
  "a category's introduction",
  "the shop's settings",
  'a drawing',
  'a page cut short on the disk',
])

test('a rebuild after any change has the same files as a build from scratch', {
  timeout: 3_600_000,
}, async () => {
  using shop = copyOfTheShop()
  shop.forgetBuilds()
  add(shop, 'attics', 9901)
  add(shop, 'cellars', 9902)
  // A first build is long, so its progress is printed.
  expect(shop.build()).toMatch(/^ {2}page \d+ of \d+$/m)
  for (const [name, change] of Object.entries(CHANGES)) {
    await change(shop)
    if (!IS_FULL_SIZE && BUILT_WITH_NEXT.has(name)) continue
    shop.build()
    if (IS_FULL_SIZE || name === Object.keys(CHANGES).at(-1)) {
      const output = shop.output()
      shop.forgetBuilds()
      shop.build()
      expect(differingFiles(output, shop.output()), name).toEqual([])
    }
  }

  // A changed source file makes the next build render all pages again.
  shop.edit('src/components/frame/Footer.astro', [/<footer/, '<footer data-new'])
  shop.build()
  const footers = [...shop.output()].filter(
    ([name, text]) => name.endsWith('.html') && text.includes('<footer'),
  )
  expect(footers).not.toEqual([])
  for (const [name, text] of footers) expect(text, name).toContain('data-new')
})
