import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Catalogue, openCatalogue } from '#db/catalogue/client.ts'
import { getProducts } from '#db/catalogue/product-queries.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { type Chosen, priceConfiguration } from '#domain/pricing/configuration.ts'
import { buildCatalogue } from '../../scripts/catalogue/build.ts'
import { temporaryFolder } from '../support/folder.ts'

/** The specification's surcharges, pounds ex. VAT; what is not named adds nothing. */
const SURCHARGES: Record<string, Record<string, string>> = {
  color: { black: '0', white: '0', ivory: '0', pewter: '0' },
  lathLength: {
    '0.9m': '0',
    '1.2m': '4.17',
    '1.5m': '8.33',
    '1.8m': '16.67',
    '2.1m': '25',
    '2.4m': '29.17',
  },
  ropeLength: { '10m': '0', '15m': '4.17' },
  wheelType: { standard: '0', deluxe: '5' },
  extraPulley: { none: '0', deluxe: '11.25', standard: '9.17' },
}
const REQUIRED = ['color', 'lathLength']

const folder = temporaryFolder({})
let db: Catalogue
let products: Product[]

beforeAll(async () => {
  const out = join(folder.path, 'catalogue.sqlite')
  const data = join(import.meta.dirname, '../../data')
  expect(await buildCatalogue({ data, out, checkOnly: false })).toMatchObject({ ok: true })
  db = openCatalogue(out)
  products = await getProducts(db)
})

afterAll(async () => {
  await db.destroy()
  folder[Symbol.dispose]()
})

test('the catalogue asks what the specification asks, at its surcharges', () => {
  for (const option of products.flatMap(({ options }) => options)) {
    const surcharges = option.choices.map(({ value, surcharge }) => [value, surcharge])
    const expected = Object.entries(SURCHARGES[option.name] ?? {})
    expect(surcharges).toEqual(
      expected.map(([value, text]) => [value, Number(decimal(text) / SCALE)]),
    )
    expect(option.required).toBe(REQUIRED.includes(option.name))
  }
})

test('every configuration of every product costs what exact decimals say', async () => {
  const rows = await db.selectFrom('products').selectAll().execute()
  const counts = new Map<string, number>()
  for (const product of products) {
    const row = rows.find(({ id }) => id === product.id)
    if (!row) throw new Error(`${product.slug} has no row`)
    const list = row.market_price ?? row.max_price
    const start =
      list === null ? (BigInt(row.base_price) * SCALE * 12n) / 10n : BigInt(list) * SCALE
    let count = 0
    for (const chosen of configurations(product)) {
      const configuration = priceConfiguration(product, chosen)
      if (configuration.kind !== 'priced')
        throw new Error(JSON.stringify({ chosen, configuration }))
      const net = Object.entries(chosen).reduce((sum, [name, value]) => {
        return sum + decimal(SURCHARGES[name]?.[value] ?? '0')
      }, 0n)
      const exact = start + (net * 12n) / 10n
      expect([product.slug, chosen, configuration.price]).toEqual([
        product.slug,
        chosen,
        Number((exact + SCALE / 2n) / SCALE),
      ])
      if (Object.values(chosen).every((value) => value !== '')) count += 1
    }
    counts.set(product.slug, count)
  }
  expect(counts.get('traditional-kitchen-maid')).toBe(288)
  expect([...counts.values()].filter((count) => count === 288)).toHaveLength(5)
})

/** A penny in the unit of exact amounts, a thousandth of one: what 1.2 times a penny needs and more. */
const SCALE = 1000n

/** `"4.17"` pounds in thousandths of a penny. */
function decimal(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 100n * SCALE + BigInt(fraction.padEnd(5, '0'))
}

/** Every way to answer a product's options, optional ones left open included. */
function* configurations({ options }: Product): Generator<Chosen> {
  const answers = options.map(({ name, choices, required }) =>
    [...choices.map(({ value }) => value), ...(required ? [] : [''])].map((value) => [name, value]),
  )
  const total = answers.reduce((product, { length }) => product * length, 1)
  for (let index = 0; index < total; index += 1) {
    let rest = index
    yield Object.fromEntries(
      answers.map((choices) => {
        const pair = choices[rest % choices.length] ?? []
        rest = Math.floor(rest / choices.length)
        return pair
      }),
    )
  }
}
