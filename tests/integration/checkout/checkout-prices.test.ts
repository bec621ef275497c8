import { expect, test } from 'vitest'
import { payingShop } from '../../support/own-shop.ts'
import { ADDRESS, AIRER, checkOut, checkoutBody, LATH } from '../../support/paying-shop.ts'

test('checkout with a price, rate or option that differs from the price list is 409 with the new prices', async () => {
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

test('checkout accepts the prices that its 409 reply returned', async () => {
  const { shop, ada } = await payingShop()
  const { json } = await checkOut(shop, ada, checkoutBody([{ ...AIRER, price: '1.00' }]))
  const { items, shipping, total } = json.prices
  const again = checkoutBody(items, { shipping: { rate: shipping }, total })
  expect((await checkOut(shop, ada, again)).status).toBe(200)
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
