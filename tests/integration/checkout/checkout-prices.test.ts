import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { MAX_CART_ENTRIES, serializeCart } from '#domain/cart/cart.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { type ChosenOptions, priceConfiguration } from '#domain/configurator/configuration.ts'
import { penceToPounds } from '#domain/money.ts'
import { payingShop } from '../../support/own-shop.ts'
import {
  ADDRESS,
  AIRER,
  checkOut,
  checkoutBody,
  LATH,
  ordersOf,
  registerBuyer,
  startPayingShop,
  stripeClient,
} from '../../support/paying-shop.ts'

test('checkout with a price, rate or option that differs from the price list is 409 with the new prices, which it accepts', async () => {
  const { shop, ada, orders } = await payingShop()
  const wrong = [
    checkoutBody([{ ...AIRER, price: 64.94 }]),
    checkoutBody([{ ...AIRER, price: 64.96 }]),
    checkoutBody([{ ...AIRER, options: { color: 'black', ropeLength: '15m' } }]),
    checkoutBody([AIRER], { total: 64.94 }),
    checkoutBody([AIRER], { shipping: { rate: { rate: 4.5, zone: 'Mainland' } } }),
    checkoutBody([AIRER], { address: { ...ADDRESS, postcode: 'ZE1 0AA' } }),
    checkoutBody([{ ...AIRER, id: 999 }]),
    checkoutBody([{ ...AIRER, options: { color: 'pink' } }]),
  ]
  const replies = await Promise.all(wrong.map((body) => checkOut(shop, ada, body)))
  expect(replies.map(({ status }) => status)).toEqual(wrong.map(() => 409))
  for (const { json } of replies) {
    expect(json.error).toBe(json.message)
    const sum = json.prices.items.reduce(
      (total: number, { price }: typeof AIRER) => total + price,
      0,
    )
    expect(json.prices.total).toBeCloseTo(sum + json.prices.shipping.rate, 10)
  }
  expect(replies[2]?.json.prices.items[0].price).toBe(69.95)
  expect(replies[5]?.json.prices.shipping).toEqual({
    rate: 4.5,
    zone: 'Islands',
    extraTransitDays: 2,
    vatIncluded: true,
  })
  expect(replies[6]?.json.prices.items[0].price).toBe(0)
  expect(await orders()).toEqual([])
  const { items, shipping, total } = replies[0]?.json.prices ?? {}
  const again = checkoutBody(items, { shipping: { rate: shipping }, total })
  expect((await checkOut(shop, ada, again)).status).toBe(200)
})

test('a cart entry without a required option is 422 and names the option', async () => {
  const { shop, ada, orders } = await payingShop()
  const { status, json } = await checkOut(
    shop,
    ada,
    checkoutBody([LATH, { ...AIRER, options: {} }]),
  )
  expect(status).toBe(422)
  expect(json.error).toMatch(/needs its options chosen/)
  expect(json.fields).toEqual({ items: 'Airer: please choose its colour' })
  expect(json.prices).toBeUndefined()
  expect(await orders()).toEqual([])
})

test('checkout accepts prices as text or inexact decimals and ignores names, currency and quantity', async () => {
  const { shop, ada } = await payingShop()
  const odd = { ...AIRER, price: '64.95', name: 'Free things', currency: 'jpy', quantity: 0 }
  const body = checkoutBody([odd, LATH], { total: 64.95 + 6 + 1e-12, customer: { name: '<b>' } })
  expect((await checkOut(shop, ada, body)).status).toBe(200)
  const lines = await shop.context.store.selectFrom('orderLines').selectAll().execute()
  expect(lines.map(({ name, price }) => [name, price])).toEqual([
    ['Airer', 6495],
    ['Lath', 600],
  ])
})

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
