import { expect, test, vi } from 'vitest'
import { deleteUser } from '#db/store/users.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { stoppedClock } from '../../support/clock.ts'
import { payingShop } from '../../support/own-shop.ts'
import {
  ADDRESS,
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  LATH,
  ordersOf,
  registerBuyer,
  stripeClient,
} from '../../support/paying-shop.ts'

test('checkout creates a payment page with the order’s lines, total and email', async () => {
  const { shop, ada, orders } = await payingShop()
  const { json } = await checkOut(shop, ada, checkoutBody([AIRER, LATH]))
  expect(json.url).toBe(`${shop.provider.url}/c/pay/${json.id}`)
  const session = await stripeClient(shop).checkout.sessions.retrieve(json.id, {
    expand: ['line_items'],
  })
  const [order] = await orders()
  const lives = session.expires_at - session.created
  expect(lives).toBeGreaterThanOrEqual(30 * 60)
  expect(lives).toBeLessThanOrEqual(61 * 60)
  const about = { customer_email: 'ada@example.com', client_reference_id: order?.id }
  expect(session).toMatchObject({ ...about, amount_total: 7095 })
  expect(session.line_items?.data.map(({ amount_total }) => amount_total)).toEqual([6495, 600])
})

test('checkout is 409 when the page was rendered for another account than the token’s', async () => {
  const { shop, ada } = await payingShop()
  for (const customer of [{ userId: 'somebody' }, { email: 'eve@example.com' }]) {
    const { status } = await checkOut(shop, ada, checkoutBody([AIRER], { customer }))
    expect(status).toBe(409)
  }
  for (const email of [' ADA@example.com', 'the-address@before.example']) {
    const customer = { email, userId: ada.userId, name: 'Ada' }
    expect((await checkOut(shop, ada, checkoutBody([AIRER], { customer }))).status).toBe(200)
  }
})

test('checkout with wrong items, prices or address is 422 and names the field', async () => {
  const { shop, ada } = await payingShop()
  const at = (more: object) => ({ address: { ...ADDRESS, ...more } })
  for (const [more, field] of [
    [{ items: [] }, 'items'],
    [{ items: Array(101).fill(AIRER) }, 'items'],
    [{ items: [{ ...AIRER, price: 'free' }] }, 'items.0'],
    [at({ street: ' ' }), 'address.street'],
    [at({ street: '<b>' }), 'address.street'],
    [at({ postcode: 'M1' }), 'address.postcode'],
    [at({ country: 'FR' }), 'address.postcode'],
    [at({ country: '' }), 'address.country'],
    [at({ country: 'IT' }), 'address.country'],
  ] as const) {
    const { status, json } = await checkOut(shop, ada, checkoutBody([AIRER], more))
    expect([status, Object.keys(json.fields), json.error]).toEqual([422, [field], json.message])
  }
})

test('eight concurrent checkouts of one cart create one order and one payment page', async () => {
  const { shop, ada, orders } = await payingShop()
  const clicks = await Promise.all(Array.from({ length: 8 }, () => checkOut(shop, ada)))
  expect(new Set(clicks.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1)
  expect((await checkOut(shop, ada)).json.id).toBe(clicks[0]?.json.id)
  expect(await orders()).toHaveLength(1)
  expect((await stripeClient(shop).checkout.sessions.list()).data).toHaveLength(1)
})

test('checkouts that differ in address, cart or shopper create separate orders', async () => {
  const { shop, ada, orders } = await payingShop()
  const eve = await registerBuyer(shop, 'eve')
  await checkOut(shop, ada)
  await checkOut(shop, ada, checkoutBody([AIRER], { address: { ...ADDRESS, city: 'Salford' } }))
  await checkOut(shop, ada, checkoutBody([AIRER, LATH]))
  await checkOut(shop, eve)
  expect(new Set((await orders()).map(({ sessionId }) => sessionId)).size).toBe(4)
})

test('checkout after the payment page has expired creates a new order and page', async () => {
  const { shop, clock, ada, orders } = await payingShop({ clock: stoppedClock() })
  const first = await checkOut(shop, ada)
  clock.advance(20 * MINUTE_MS)
  expect((await checkOut(shop, ada)).json.id).toBe(first.json.id)
  clock.advance(45 * MINUTE_MS)
  expect((await checkOut(shop, ada)).json.id).not.toBe(first.json.id)
  expect((await orders()).map(({ status }) => status)).toEqual(['expired', 'pending'])
})

test('an order paid twice within half an hour is kept and marked as a possible duplicate', async () => {
  const { shop, clock, ada } = await payingShop({ clock: stoppedClock() })
  const other = checkoutBody([AIRER], { address: { ...ADDRESS, street: '2 High Street' } })
  await buyAndPay(shop, ada)
  clock.advance(MINUTE_MS)
  await buyAndPay(shop, ada, other)
  clock.advance(31 * MINUTE_MS)
  await buyAndPay(shop, ada)
  const orders = await ordersOf(shop)
  expect(orders.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect(orders.map(({ review }) => review?.slice(0, 31) ?? null)).toEqual([
    null,
    `possible duplicate of ${orders[0]?.orderNumber}`,
    null,
  ])
})

test('checkout beyond its rate limit is 429 with Retry-After', async () => {
  const { shop, ada } = await payingShop({ env: { RATE_LIMITS: 'checkoutPerIp=2/600' } })
  await checkOut(shop, ada)
  await checkOut(shop, ada)
  const { status, headers, json } = await checkOut(shop, ada)
  expect([status, json.error]).toEqual([429, json.message])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('checkout without a card provider is 503', async () => {
  const env = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_API_URL: '' }
  const { shop, ada } = await payingShop({ env })
  const { status, json } = await checkOut(shop, ada)
  expect([status, json.error]).toEqual([503, json.message])
})

test('checkout is 401 and stores no order when the account is deleted during the call', async () => {
  const { shop, ada, orders } = await payingShop()
  const { context } = shop
  const { catalogue } = context
  vi.spyOn(context, 'catalogue').mockImplementationOnce(async () => {
    const { id } = await context.store.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await deleteUser(context.store, id)
    return catalogue()
  })
  const { status, json } = await checkOut(shop, ada, checkoutBody([AIRER]))
  expect([status, json.message]).toEqual([401, 'Please sign in again.'])
  expect(await orders()).toEqual([])
})
