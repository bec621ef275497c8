import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { amountsInPence } from '#contract/wire-format.ts'
import { cancellationNotice } from '#domain/order/cancellation.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { dailySummary } from '#server/mail/daily-summary.ts'
import { WEBHOOK_SECRET } from '../../support/card-provider.ts'
import { stoppedClock } from '../../support/clock.ts'
import { payingShop, shopWithOrder } from '../../support/own-shop.ts'
import {
  checkOut,
  type PayingShop,
  registerBuyer,
  stripeClient,
} from '../../support/paying-shop.ts'

/** Sends an event signed like the provider's; `timestamp` is the time of signing, in seconds. */
async function deliver(
  shop: PayingShop,
  event: object | string,
  timestamp?: number,
  secret = WEBHOOK_SECRET,
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const options = { payload, secret, ...(timestamp !== undefined && { timestamp }) }
  const signature = Stripe.webhooks.generateTestHeaderString(options)
  return shop.post('stripe-webhook', payload, { headers: { 'stripe-signature': signature } })
}

const eventOf = (type: string, object: object, id = `evt_${Math.random()}`) => ({
  id,
  object: 'event',
  type,
  data: { object },
})

/** A completed event for this session with some fields changed. */
async function completed(shop: PayingShop, sessionId: string, more: object) {
  const session = await stripeClient(shop).checkout.sessions.retrieve(sessionId)
  const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }
  return eventOf('checkout.session.completed', { ...paid, ...more })
}

/** The event of a refund, in pence. */
const refundOf = (amount_refunded: number, payment_intent = 'pi_1', order?: string) =>
  eventOf('charge.refunded', {
    object: 'charge',
    payment_intent,
    metadata: order ? { order_id: order } : {},
    amount_refunded,
  })

const events = (shop: PayingShop) =>
  shop.context.store.selectFrom('providerEvents').selectAll().execute()

test('the webhook rejects an event with a wrong, missing or tampered signature, or one older than 5 minutes', async () => {
  const { shop, ada, order } = await payingShop()
  const { json } = await checkOut(shop, ada)
  const event = await completed(shop, json.id, {})
  const now = Math.floor(Date.now() / 1000)
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
  const headers = { 'stripe-signature': signature }
  const replies = [
    await deliver(shop, event, now - 301),
    await deliver(shop, event, now, 'whsec_wrong'),
    await shop.post('stripe-webhook', payload),
    await shop.post('stripe-webhook', payload, { headers: { 'stripe-signature': 'v1=x' } }),
    await shop.post('stripe-webhook', payload.replace('6495', '0001'), { headers }),
    await shop.post('stripe-webhook', '{}', { headers }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect(await events(shop)).toEqual([])
  expect((await order())?.status).toBe('pending')
  expect((await deliver(shop, event, now - 290)).status).toBe(200)
  expect((await order())?.status).toBe('paid')
})

test('the webhook accepts an event of an unknown type and of 500 kB, and answers 413 to one of 1.1 MB', async () => {
  const { shop } = await payingShop()
  const paid = (length: number) => eventOf('invoice.paid', { more: 'x'.repeat(length) }, 'evt_1')
  const { status, json } = await deliver(shop, paid(500_000))
  expect([status, json]).toEqual([200, { received: true }])
  expect(await events(shop)).toMatchObject([{ id: 'evt_1', outcome: 'nothing' }])
  expect((await deliver(shop, paid(1_100_000))).status).toBe(413)
})

test.each([
  ['an amount larger than any order’s', refundOf(100_000_000)],
  ['no object', { id: 'evt_1', object: 'event', type: 'charge.refunded' }],
  ['no id', { object: 'event', type: 'charge.refunded' }],
  ['the form of a thin event', { id: 'evt_1', object: 'v2.core.event', data: {} }],
  ['malformed JSON', 'nonsense'],
])(
  'a signed event with %s is answered 200, stored as unreadable and logged once',
  async (_, event) => {
    const { shop } = await payingShop()
    const replies = [await deliver(shop, event), await deliver(shop, event)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await events(shop)).toMatchObject([{ outcome: 'unreadable', orderId: null }])
    expect(shop.log.join('').match(/"msg":"event unreadable"/g)).toHaveLength(1)
  },
)

test('a payment of another amount puts the order under review, unconfirmed; once accepted, confirmation and summary name it on the day it was paid', async () => {
  const clock = stoppedClock('2026-07-01T22:50:00.000Z')
  const { shop, ada, order, owner, mails, mailText, mailData } = await payingShop({ clock })
  const { id: sessionId } = (await checkOut(shop, ada)).json
  const event = await completed(shop, sessionId, { amount_total: 6494 })
  clock.advance(20 * MINUTE_MS)
  expect((await deliver(shop, event)).status).toBe(200)
  const review = expect.stringContaining('paid £64.94, not £64.95')
  expect(await order()).toMatchObject({ status: 'review', review })
  expect(await mails()).toEqual(['order-review'])
  const asked = await shop.post('record-order', { sessionId }, ada)
  expect([asked.status, asked.json.payment]).toEqual([409, 'review'])
  expect((await shop.get('get-user-orders', ada)).json).toEqual({ orders: [], hasOlder: false })
  await owner('accept', String((await order())?.orderNumber))
  expect(await mailText('order-confirmed')).toContain('you paid £64.94 on Thu 2 July')
  clock.advance(32 * HOUR_MS)
  await dailySummary.run(shop.context, new AbortController().signal)
  expect(await mailData('daily-summary')).toMatchObject([{ day: '2026-07-02', taken: 6494 }])
})

test('a shopper who cancels an order that was accepted at less than its total is promised what came, and no difference once that is refunded', async () => {
  const { shop, ada, order, owner } = await payingShop()
  const { id: sessionId } = (await checkOut(shop, ada)).json
  await deliver(shop, await completed(shop, sessionId, { amount_total: 6000 }))
  const orderNumber = String((await order())?.orderNumber)
  await owner('accept', orderNumber)
  await shop.post('request-cancellation', { orderNumber }, ada)
  const notice = async () => {
    const { json } = await shop.get(`get-order?orderNumber=${orderNumber}`, ada)
    const seen = amountsInPence(json.order)
    return cancellationNotice(seen, seen.cancelRequestedAt)
  }
  expect(await notice()).toContain('We’ll refund £60.00 to your card')
  await owner('cancel', orderNumber)
  await deliver(shop, refundOf(6000))
  expect(await order()).toMatchObject({ status: 'cancelled', refunded: 6000 })
  expect(await notice()).toMatch(/We’ve refunded £60\.00\.$/)
})

test('the owner is mailed about a payment for a missing order, not about another shop’s sessions', async () => {
  const { shop, ada, mails } = await payingShop()
  const { json } = await checkOut(shop, ada)
  const lost = { client_reference_id: 'a-lost-order', metadata: {}, id: 'cs_test_lost' }
  const foreign = { client_reference_id: null, metadata: {}, id: 'cs_test_foreign' }
  for (const session of [lost, lost, foreign])
    await deliver(shop, await completed(shop, json.id, session))
  expect(await mails()).toEqual(['stray-payment'])
})

test('a second payment for a paid order puts it under review and emails the owner, and its refund is none of the order', async () => {
  const { shop, id, session, order, mails } = await shopWithOrder()
  const again = { id: 'cs_test_again', payment_intent: 'pi_2' }
  await deliver(shop, await completed(shop, session, again))
  const review = expect.stringContaining('cs_test_again')
  expect(await order()).toMatchObject({ status: 'paid', sessionId: session, review })
  expect(await mails()).toEqual(['order-alert', 'order-confirmed', 'order-review'])
  expect((await deliver(shop, refundOf(6495, 'pi_2', id))).status).toBe(200)
  expect(await order()).toMatchObject({ status: 'paid', refunded: 0 })
})

test('a delayed payment leaves the order awaiting, then marks it paid or failed and emails the shopper; without a payment the order expires unmailed', async () => {
  const { shop, ada, provider, orders, mails } = await payingShop()
  const statuses = async () => (await orders()).map(({ status }) => status)
  const [good, bad] = [ada, await registerBuyer(shop, 'eve')].map((who) => checkOut(shop, who))
  const sessionId = (await good)?.json.id
  const failing = (await bad)?.json.id
  await provider.control({ holdPayments: true, pay: sessionId, card: '4000000000000077' })
  await provider.control({ pay: failing, card: '4000000000000341', settle: true })
  expect(await statuses()).toEqual(['awaiting', 'awaiting'])
  const asked = await shop.post('record-order', { sessionId }, ada)
  expect([asked.status, asked.json.payment]).toEqual([409, 'awaiting'])
  for (const endPayment of [sessionId, failing])
    await provider.control({ endPayment, settle: true })
  expect((await statuses()).toSorted()).toEqual(['failed', 'paid'])
  await checkOut(shop, await registerBuyer(shop, 'bea'))
  await provider.control({ advance: 3_700, settle: true })
  expect((await statuses()).at(-1)).toBe('expired')
  expect(await mails()).toEqual(['order-alert', 'order-confirmed', 'payment-failed'])
})

test('refund events in reverse order record the larger sum and email the shopper once', async () => {
  const { shop, id, paymentIntent, order, mails } = await shopWithOrder()
  for (const amount of [3_000, 1_000])
    expect((await deliver(shop, refundOf(amount, paymentIntent, id))).status).toBe(200)
  expect(await order()).toMatchObject({ status: 'paid', refunded: 3_000 })
  expect(await mails('order-refunded')).toHaveLength(1)
})
