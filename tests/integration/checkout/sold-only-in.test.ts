import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyTextEdits } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'
import {
  ADDRESS,
  AIRER,
  type Buyer,
  checkOut,
  checkoutBody,
  LATH,
  ordersOf,
  type PayingShop,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'

const REFUSAL =
  'Lath is sold only in France and the Northern Islands, as it fits their walls. Remove it or choose another address.'

const folder = temporaryFolder(
  applyTextEdits(
    [
      'products/lath.yaml',
      'cancellable: true',
      'cancellable: true\nsold_only_in: {places: [FR, islands], because: it fits their walls}',
    ],
    ['shipping/zones.yaml', 'name: Islands', 'name: Northern Islands'],
  ),
)
let shop: PayingShop
let ada: Buyer

beforeAll(async () => {
  shop = await startPayingShop({ data: folder.path })
  ada = await registerBuyer(shop)
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const PLACES = [
  ['GB', 'M1 1AE', 0, false],
  ['GB', 'PA21 1AA', 0, false],
  ['GB', 'PA20 1AA', 4.5, true],
  ['GB', 'ze1 0aa', 4.5, true],
  ['FR', '75001', 22.95, true],
] as const

test.each(PLACES)(
  'a product that names France and a zone of the UK: in %s %s the delivery quote (£%s) and the checkout accept it: %s',
  async (country, postcode, rate, isSold) => {
    const { length: before } = await ordersOf(shop)
    for (const items of [[LATH], [AIRER, LATH, LATH]]) {
      const products = items.map(({ id }) => id)
      const quote = await shop.post('shipping-quote', { country, postcode, products })
      const shipping = { rate: { rate, zone: '' } }
      const address = { ...ADDRESS, country, postcode }
      const placed = await checkOut(shop, ada, checkoutBody(items, { address, shipping }))
      if (isSold) {
        expect([quote.json.rate, placed.status]).toEqual([rate, 200])
        continue
      }
      const refused = { status: 422, json: { message: REFUSAL } }
      expect(quote).toMatchObject({ ...refused, json: { fields: { products: REFUSAL } } })
      expect(placed).toMatchObject({ ...refused, json: { fields: { items: REFUSAL } } })
    }
    expect(await ordersOf(shop)).toHaveLength(isSold ? before + 2 : before)
    const rest = await shop.post('shipping-quote', { country, postcode, products: [AIRER.id] })
    expect(rest.json.rate).toBe(rate)
  },
)
