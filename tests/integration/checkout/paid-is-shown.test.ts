import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { MAX_CART_ENTRIES, serializeCart } from '#domain/cart/cart.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { type ChosenOptions, priceConfiguration } from '#domain/configurator/configuration.ts'
import { penceToPounds } from '#domain/money.ts'
import {
  ADDRESS,
  checkOut,
  checkoutBody,
  ordersOf,
  registerBuyer,
  startPayingShop,
  stripeClient,
} from '../../support/paying-shop.ts'

const DATA = join(import.meta.dirname, '../../../data')

/** Every combination of a product's choices. */
function choices({ options }: Product): ChosenOptions[] {
  return options.reduce<ChosenOptions[]>(
    (chosen, { name, choices: values }) =>
      chosen.flatMap((before) => values.map(({ value }) => ({ ...before, [name]: value }))),
    [{}],
  )
}

/** The cart entry that a product's page makes of these choices, with the price it shows. */
function entry(product: Product, options: ChosenOptions) {
  const configuration = priceConfiguration(product, options)
  if (configuration.kind !== 'priced') throw new Error(`${product.slug} ${JSON.stringify(options)}`)
  return { id: product.id, name: product.name, price: configuration.price, options }
}

test('each configuration of each product is charged at the price that its page shows', async () => {
  await using shop = await startPayingShop({ data: DATA })
  const { provider } = shop
  const ada = await registerBuyer(shop)
  const { sessions } = stripeClient(shop).checkout
  const { products } = await readSnapshot(shop.catalogueFile)
  const entries = products.flatMap((product) => choices(product).map((one) => entry(product, one)))
  expect(entries.length).toBeGreaterThan(1_000)

  let total = 0
  for (let at = 0; at < entries.length; at += MAX_CART_ENTRIES) {
    const cart = entries.slice(at, at + MAX_CART_ENTRIES)
    const shown = cartTotals(cart).subtotal
    const body = checkoutBody(JSON.parse(serializeCart(cart)), {
      shipping: { rate: { rate: 0, zone: 'UK mainland' } },
      total: penceToPounds(shown),
      address: { ...ADDRESS, street: `${at} High Street` },
    })
    const { status, json } = await checkOut(shop, ada, body)
    expect(status, JSON.stringify(json)).toBe(200)
    const { data: lines } = await sessions.listLineItems(json.id, { limit: 100 })
    expect(lines.map(({ amount_total }) => amount_total)).toEqual(cart.map(({ price }) => price))
    const { paid } = await provider.control({ pay: json.id, settle: true })
    expect(paid).toMatchObject({ kind: 'complete', session: { amount_total: shown } })
    total += shown
  }
  const orders = await ordersOf(shop)
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['paid']))
  expect(orders.reduce((sum, order) => sum + order.total, 0)).toBe(total)
})
