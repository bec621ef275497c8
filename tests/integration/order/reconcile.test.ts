import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { checkPendingPayments, findMissedEvents } from '#server/order/reconcile.ts'
import { newSessionParams, SECRET_KEY } from '../../support/card-provider.ts'
import { stoppedClock } from '../../support/clock.ts'
import {
  buyAndPay,
  checkOut,
  kindsOfMail,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

const { signal } = new AbortController()
const check = ({ context }: ShopServer) => checkPendingPayments.run(context, signal)
const sweep = ({ context }: ShopServer) => findMissedEvents.run(context, signal)

test('the payment check marks an order paid within minutes of a lost webhook', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const { provider } = shop
  const { json } = await checkOut(shop, await registerBuyer(shop))
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  await check(shop)
  expect((await ordersOf(shop))[0]?.status).toBe('pending')
  clock.advance(3 * MINUTE_MS)
  await check(shop)
  await check(shop)
  expect((await ordersOf(shop))[0]?.status).toBe('paid')
  expect(await kindsOfMail(shop)).toEqual(['order-alert', 'order-confirmed'])
})

test('the payment check marks an order failed when the webhook of its delayed payment is lost', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const { provider } = shop
  const { json } = await checkOut(shop, await registerBuyer(shop))
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, card: '4000000000000341' })
  clock.advance(3 * MINUTE_MS)
  await provider.control({ settle: true })
  await check(shop)
  expect((await ordersOf(shop))[0]?.status).toBe('failed')
})

test('the reconciler records a refund whose webhook was lost, and emails the shopper once', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  await buyAndPay(shop, await registerBuyer(shop))
  const [order] = await ordersOf(shop)
  await provider.control({ webhooks: { drop: 10 } })
  await shop.context.payments?.refund(String(order?.paymentIntent), 500, 'key')
  await provider.control({ settle: true })
  await sweep(shop)
  await sweep(shop)
  expect((await ordersOf(shop))[0]?.refunded).toBe(500)
  expect((await kindsOfMail(shop)).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
})

test('the reconciler logs an unreadable event once and applies the others', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  await buyAndPay(shop, await registerBuyer(shop))
  const [order] = await ordersOf(shop)
  await provider.control({ webhooks: { drop: 10 } })
  const { host, port } = provider
  const stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http' })
  const { client_reference_id: _, ...params } = newSessionParams()
  const metadata = { order_id: 'no\0text' }
  const { id } = await stripe.checkout.sessions.create({ ...params, metadata })
  await provider.control({ pay: id })
  await shop.context.payments?.refund(String(order?.paymentIntent), 500, 'key')
  await provider.control({ settle: true })
  await sweep(shop)
  await sweep(shop)
  expect((await ordersOf(shop))[0]?.refunded).toBe(500)
  const logged = shop.log.map((line) => JSON.parse(line))
  expect(logged.filter(({ msg }) => msg === 'event unreadable')).toHaveLength(1)
})

test('the reconciler finds the payment page of an order that lost its checkout session id, and marks the order paid or expired', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const { provider } = shop
  const [ada, eve] = [await registerBuyer(shop), await registerBuyer(shop, 'eve')]
  const { json } = await checkOut(shop, ada)
  await checkOut(shop, eve)
  await shop.context.store
    .updateTable('orders')
    .set({ sessionId: null, sessionUrl: null })
    .execute()
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  clock.advance(10 * MINUTE_MS)
  await sweep(shop)
  expect((await ordersOf(shop)).map(({ status }) => status).toSorted()).toEqual(['paid', 'pending'])
  clock.advance(HOUR_MS)
  await sweep(shop)
  expect((await ordersOf(shop)).map(({ status }) => status).toSorted()).toEqual(['expired', 'paid'])
})

test('an order stays pending while the card provider is down and is marked paid afterwards', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const { provider } = shop
  const { json } = await checkOut(shop, await registerBuyer(shop))
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  clock.advance(3 * MINUTE_MS)
  await provider.control({ faults: [{ fault: 'error', times: 3 }] })
  await check(shop)
  expect((await ordersOf(shop))[0]?.status).toBe('pending')
  clock.advance(11 * MINUTE_MS)
  await check(shop)
  expect((await ordersOf(shop))[0]?.status).toBe('paid')
})
