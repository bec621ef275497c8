import { expect, test } from 'vitest'
import { applyTextEdits } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'
import {
  ADDRESS,
  AIRER,
  checkOut,
  checkoutBody,
  LATH,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'

const REFUSAL =
  'Lath is sold only in France and the Northern Islands, as it fits their walls. Remove it or choose another address.'

const EDITS = [
  [
    'products/lath.yaml',
    'cancellable: true',
    'cancellable: true\nsold_only_in: {places: [FR, islands], because: it fits their walls}',
  ],
  ['shipping/zones.yaml', 'name: Islands', 'name: Northern Islands'],
] as const

const PLACES = [
  ['GB', 'M1 1AE', 0, false],
  ['GB', 'PA21 1AA', 0, false],
  ['GB', 'PA20 1AA', 4.5, true],
  ['GB', 'ze1 0aa', 4.5, true],
  ['FR', '75001', 22.95, true],
] as const

test('a product that names France and a zone of the UK is quoted and sold in these only', async () => {
  using folder = temporaryFolder(applyTextEdits(...EDITS))
  await using shop = await startPayingShop({ data: folder.path })
  const ada = await registerBuyer(shop)
  for (const [country, postcode, rate, isSold] of PLACES) {
    const quoteOf = (...products: number[]) =>
      shop.post('shipping-quote', { country, postcode, products })
    const { length: before } = await ordersOf(shop)
    for (const items of [[LATH], [AIRER, LATH, LATH]]) {
      const quote = await quoteOf(...items.map(({ id }) => id))
      const shipping = { rate: { rate, zone: '' } }
      const address = { ...ADDRESS, country, postcode }
      const placed = await checkOut(shop, ada, checkoutBody(items, { address, shipping }))
      if (isSold) {
        expect([postcode, quote.json.rate, placed.status]).toEqual([postcode, rate, 200])
        continue
      }
      const refused = { status: 422, json: { message: REFUSAL } }
      expect(quote).toMatchObject({ ...refused, json: { fields: { products: REFUSAL } } })
      expect(placed).toMatchObject({ ...refused, json: { fields: { items: REFUSAL } } })
    }
    expect(await ordersOf(shop)).toHaveLength(isSold ? before + 2 : before)
    expect((await quoteOf(AIRER.id)).json.rate).toBe(rate)
  }
})
