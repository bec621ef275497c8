import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { checkPendingPayments, findMissedEvents } from '#server/order/reconcile.ts'
import { newSessionParams } from '../../support/card-provider.ts'
import { stoppedClock } from '../../support/clock.ts'
import { payingShop, shopWithOrder } from '../../support/own-shop.ts'
import { checkOut, registerBuyer, stripeClient } from '../../support/paying-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

const { signal } = new AbortController()
const check = ({ context }: ShopServer) => checkPendingPayments.run(context, signal)
const sweep = ({ context }: ShopServer) => findMissedEvents.run(context, signal)

test('the payment check marks an order paid within minutes of a lost webhook', async () => {
  const { shop, clock, provider, ada, order, mails } = await payingShop({ clock: stoppedClock() })
  const { json } = await checkOut(shop, ada)
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  await check(shop)
  expect((await order())?.status).toBe('pending')
  clock.advance(3 * MINUTE_MS)
  for (const _ of [1, 2]) await check(shop)
  expect((await order())?.status).toBe('paid')
  expect(await mails()).toEqual(['order-alert', 'order-confirmed'])
})

test('the payment check marks an order failed when the webhook of its delayed payment is lost', async () => {
  const { shop, clock, provider, ada, order } = await payingShop({ clock: stoppedClock() })
  const { json } = await checkOut(shop, ada)
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, card: '4000000000000341' })
  clock.advance(3 * MINUTE_MS)
  await provider.control({ settle: true })
  await check(shop)
  expect((await order())?.status).toBe('failed')
})

test('an order stays pending while the card provider is down and is marked paid afterwards', async () => {
  const { shop, clock, provider, ada, order } = await payingShop({ clock: stoppedClock() })
  const { json } = await checkOut(shop, ada)
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  await provider.control({ faults: [{ fault: 'error', times: 3 }] })
  for (const [minutes, status] of [
    [3, 'pending'],
    [11, 'paid'],
  ] as const) {
    clock.advance(minutes * MINUTE_MS)
    await check(shop)
    expect((await order())?.status).toBe(status)
  }
})

test('the reconciler logs an unreadable event once, and applies a refund whose webhook was lost three days ago, with one email', async () => {
  const { shop, clock, provider, paymentIntent, order, mails } = await shopWithOrder({
    clock: stoppedClock(),
  })
  await provider.control({ webhooks: { drop: 10 } })
  const { client_reference_id: _, ...params } = newSessionParams()
  const unreadable = { ...params, metadata: { order_id: 'no\0text' } }
  const { id } = await stripeClient(shop).checkout.sessions.create(unreadable)
  await provider.control({ pay: id })
  await shop.context.payments?.refund(paymentIntent, 500, 'key')
  await provider.control({ settle: true })
  clock.advance(3 * DAY_MS)
  for (const _ of [1, 2]) await sweep(shop)
  expect((await order())?.refunded).toBe(500)
  expect(await mails('order-refunded')).toHaveLength(1)
  expect(shop.log.join('').match(/"msg":"event unreadable"/g)).toHaveLength(1)
})

test('the reconciler finds the payment page of an order that lost its checkout session id, and marks the order paid or expired', async () => {
  const { shop, clock, provider, ada, orders } = await payingShop({ clock: stoppedClock() })
  const statuses = async () => (await orders()).map(({ status }) => status).toSorted()
  const { json } = await checkOut(shop, ada)
  await checkOut(shop, await registerBuyer(shop, 'eve'))
  const lost = { sessionId: null, sessionUrl: null }
  await shop.context.store.updateTable('orders').set(lost).execute()
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  clock.advance(10 * MINUTE_MS)
  await sweep(shop)
  expect(await statuses()).toEqual(['paid', 'pending'])
  clock.advance(HOUR_MS)
  await sweep(shop)
  expect(await statuses()).toEqual(['expired', 'paid'])
})
