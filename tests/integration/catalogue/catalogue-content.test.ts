import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { openCatalogue } from '#db/catalogue/client.ts'
import { getProducts } from '#db/catalogue/product-queries.ts'
import {
  getCountryRates,
  getRedirects,
  getShippingZones,
  getSiteDocuments,
} from '#db/catalogue/queries.ts'
import { applyTextEdits, type TextEdit } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('queries return the products, redirects, rates and shop details of the data files', async () => {
  const { products, redirects, zones, countries, site } = await contentAfter()
  const [airer, lath] = products
  expect(airer).toMatchObject({
    id: 101,
    slug: 'airer',
    listPrice: 6495,
    category: { slug: 'ceiling-airers', name: 'Ceiling Airers' },
    brand: { slug: 'kitchen-maid', name: 'Kitchen Maid' },
    details: [{ label: 'Suits', text: '1–2 people' }],
    pictures: [{ file: 'illustrations/airer.svg', width: 800, height: 600, color: 'black' }],
    dimensions: { width: null, depth: null, height: null },
    isFeatured: true,
  })
  expect(airer?.options.map(({ name, default: value }) => [name, value])).toEqual([
    ['color', null],
    ['ropeLength', '10m'],
  ])
  expect(airer?.options[1]?.choices[1]).toMatchObject({ value: '15m', surcharge: 417 })
  expect(airer?.related.map(({ slug }) => slug)).toEqual(['lath'])
  expect(lath?.listPrice).toBe(600)
  expect(redirects.get('/product/old-airer')).toBe('/product/airer')
  expect(redirects.get('/brands/kitched-maid')).toBe('/brands/kitchen-maid')
  expect(redirects.get('/rotary')).toBe('/rotary-washing-lines')
  expect(zones[1]).toMatchObject({ slug: 'islands', zoneType: 'UK_REMOTE', baseRate: 450 })
  expect(countries[0]).toMatchObject({ countryCode: 'FR', zone: 'europe', rate: 2295 })
  expect(site).toMatchObject({ company: { legalName: 'Test Shop Ltd' } })
})

const airer = 'products/airer.yaml'
const lath = 'products/lath.yaml'

test.each<[string, TextEdit, string[]]>([
  ['its description', [airer, 'An airer.', 'One airer.'], ['airer']],
  [
    'its name, which the other one shows',
    [airer, 'name: Airer', 'name: Big Airer'],
    ['airer', 'lath'],
  ],
  ["the other one's price", [lath, 'base_price: 5.00', 'base_price: 6.00'], ['airer', 'lath']],
  ["the other one's description", [lath, 'A lath.', 'One lath.'], ['lath']],
  ["its brand's name", ['brands.yaml', 'name: Hills', 'name: Hill'], ['airer', 'lath']],
  ["its brand's summary", ['brands.yaml', 'summary: Lines.', 'summary: Line.'], []],
  [
    'a surcharge of its options, which come with its tile',
    ['options/ropeLength.yaml', '4.17', '4.18'],
    ['airer', 'lath'],
  ],
  [
    'the size of its picture',
    ['pictures/illustrations/airer.svg', '800 600', '600 600'],
    ['airer', 'lath'],
  ],
  ['the colour of its picture', [airer, 'color: black', 'color: white'], ['airer', 'lath']],
  ['a comment', [airer, 'id: 101', 'id: 101 # one'], []],
  ["the shop's name", ['site.yaml', 'Test Shop', 'Shop'], []],
])('%s changes the digests of the pages that show it and of no other', async (_, edit, changed) => {
  const before = await contentAfter()
  const after = await contentAfter(edit)
  const digests = new Map(before.products.map(({ slug, digest }) => [slug, digest]))
  const others = after.products.filter(({ slug, digest }) => digests.get(slug) !== digest)
  expect(others.map(({ slug }) => slug)).toEqual(changed)
})

async function contentAfter(...edits: readonly TextEdit[]) {
  using folder = temporaryFolder(applyTextEdits(...edits))
  const out = join(folder.path, 'catalogue.sqlite')
  expect(await buildCatalogue({ data: folder.path, out, checkOnly: false })).toMatchObject({
    ok: true,
  })
  const db = openCatalogue(out)
  const content = {
    products: await getProducts(db),
    redirects: await getRedirects(db),
    zones: await getShippingZones(db),
    countries: await getCountryRates(db),
    site: (await getSiteDocuments(db)).site,
  }
  await db.destroy()
  return content
}
