import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { type Catalogue, openCatalogue } from '#db/catalogue/client.ts'
import { getProducts } from '#db/catalogue/product-queries.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import {
  addedPrices,
  type ChosenOptions,
  priceConfiguration,
} from '#domain/configurator/configuration.ts'
import { temporaryFolder } from '../../support/folder.ts'

/** The specification's surcharges in pounds ex. VAT. An option that is not listed costs nothing. */
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
  const data = join(import.meta.dirname, '../../../data')
  expect(await buildCatalogue({ data, out, checkOnly: false })).toMatchObject({ ok: true })
  db = openCatalogue(out)
  products = await getProducts(db)
})

afterAll(async () => {
  await db.destroy()
  folder[Symbol.dispose]()
})

test('the options of each product have the choices and surcharges of the specification', () => {
  for (const option of products.flatMap(({ options }) => options)) {
    const surcharges = option.choices.map(({ value, surcharge }) => [value, surcharge])
    const expected = Object.entries(SURCHARGES[option.name] ?? {})
    expect(surcharges).toEqual(
      expected.map(([value, text]) => [value, Number(decimal(text) / SCALE)]),
    )
    expect(option.required).toBe(REQUIRED.includes(option.name))
  }
})

test('the price of each configuration equals an exact decimal calculation', async () => {
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
      // As a shopper adds up what stands beside the choices.
      const added = addedPrices(product, chosen).map((amounts, at) => {
        const { choices = [], name = '' } = product.options[at] ?? {}
        return amounts[choices.findIndex(({ value }) => value === chosen[name])] ?? 0
      })
      const sum = added.reduce((total, pence) => total + pence, product.listPrice)
      expect([product.slug, chosen, sum]).toEqual([product.slug, chosen, configuration.price])
      if (Object.values(chosen).every((value) => value !== '')) count += 1
    }
    counts.set(product.slug, count)
  }
  const all = Object.values(SURCHARGES).reduce((product, of) => product * Object.keys(of).length, 1)
  expect(counts.get('traditional-kitchen-maid')).toBe(all)
  expect([...counts.values()].filter((count) => count === all)).toHaveLength(5)
})

/** Units in a penny: amounts are in thousandths of a penny, so that adding 20 % VAT stays exact. */
const SCALE = 1000n

/** Converts pounds such as `"4.17"` to thousandths of a penny. */
function decimal(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 100n * SCALE + BigInt(fraction.padEnd(5, '0'))
}

/** Each combination of a product's choices, including those without the optional ones. */
function* configurations({ options }: Product): Generator<ChosenOptions> {
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
