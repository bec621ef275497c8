import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { SECRET_KEY, WEBHOOK_SECRET } from '../../support/card-provider.ts'
import {
  buyAndPay,
  checkOut,
  kindsOfMail,
  ordersOf,
  type PayingShop,
  registerBuyer,
  startPayingShop,
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

/** A completed event for this session with some fields changed. */
async function completed(shop: PayingShop, sessionId: string, more: object) {
  const session = await stripeClient(shop).checkout.sessions.retrieve(sessionId)
  const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }
  const event = { id: `evt_${Math.random()}`, object: 'event', type: 'checkout.session.completed' }
  return { ...event, data: { object: { ...paid, ...more } } }
}

/** A refund event of a payment that belongs to none of our orders, in pence. */
function refundOf(amount_refunded: number) {
  const charge = { object: 'charge', payment_intent: 'pi_1', metadata: {}, amount_refunded }
  return { id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: charge } }
}

const INVOICE_PAID = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } }

const events = (shop: PayingShop) =>
  shop.context.store.selectFrom('providerEvents').selectAll().execute()

test('the webhook rejects an event with a wrong, missing or tampered signature, or one older than 5 minutes', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  const { json } = await checkOut(shop, ada)
  const event = await completed(shop, json.id, {})
  const now = Math.floor(Date.now() / 1000)
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
  const tampered = payload.replace('6495', '0001')
  const headers = { 'stripe-signature': signature }
  const replies = [
    await deliver(shop, event, now - 301),
    await deliver(shop, event, now, 'whsec_wrong'),
    await shop.post('stripe-webhook', payload),
    await shop.post('stripe-webhook', payload, { headers: { 'stripe-signature': 'v1=x' } }),
    await shop.post('stripe-webhook', tampered, { headers }),
    await shop.post('stripe-webhook', '{}', { headers }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect(await events(shop)).toEqual([])
  expect((await ordersOf(shop))[0]?.status).toBe('pending')
  expect((await deliver(shop, event, now - 290)).status).toBe(200)
  expect((await ordersOf(shop))[0]?.status).toBe('paid')
})

test('the webhook accepts an event of 500 kB and answers 413 to one of 1.1 MB', async () => {
  await using shop = await startPayingShop()
  expect((await deliver(shop, { ...INVOICE_PAID, more: 'x'.repeat(500_000) })).status).toBe(200)
  expect((await deliver(shop, { ...INVOICE_PAID, more: 'x'.repeat(1_100_000) })).status).toBe(413)
})

test('an event of an unknown type is stored and answered 200', async () => {
  await using shop = await startPayingShop()
  expect((await deliver(shop, INVOICE_PAID)).json).toEqual({ received: true })
  expect(await events(shop)).toMatchObject([{ id: 'evt_1', outcome: 'nothing' }])
})

test.each([
  ['an amount larger than any order’s', JSON.stringify(refundOf(100_000_000))],
  ['no object', JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.refunded' })],
  ['no id', JSON.stringify({ object: 'event', type: 'charge.refunded' })],
  ['the form of a thin event', JSON.stringify({ id: 'evt_1', object: 'v2.core.event', data: {} })],
  ['malformed JSON', 'nonsense'],
])(
  'a signed event with %s is answered 200, stored as unreadable and logged once',
  async (_, payload) => {
    await using shop = await startPayingShop()
    const replies = [await deliver(shop, payload), await deliver(shop, payload)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await events(shop)).toMatchObject([{ outcome: 'unreadable', orderId: null }])
    const logged = shop.log.map((line) => JSON.parse(line))
    expect(logged.filter(({ msg }) => msg === 'event unreadable')).toHaveLength(1)
  },
)

test.each([
  ['another amount', { amount_total: 6494 }, 'paid £64.94, not £64.95'],
  ['another currency', { currency: 'usd' }, 'paid in usd'],
  ['real money in a test shop', { livemode: true }, 'real money'],
  ['another kind of session', { mode: 'subscription' }, 'subscription'],
])(
  'a payment with %s puts the order under review without confirming it to the shopper',
  async (_, more, message) => {
    await using shop = await startPayingShop()
    const ada = await registerBuyer(shop)
    const { json } = await checkOut(shop, ada)
    expect((await deliver(shop, await completed(shop, json.id, more))).status).toBe(200)
    const [order] = await ordersOf(shop)
    expect(order).toMatchObject({ status: 'review', review: expect.stringContaining(message) })
    expect(await kindsOfMail(shop)).toEqual(['order-review'])
    const { token } = ada
    const asked = await shop.post('record-order', { sessionId: json.id }, { token })
    expect([asked.status, asked.json.payment]).toEqual([409, 'review'])
    expect((await shop.get('get-user-orders', { token })).json).toEqual({
      orders: [],
      hasOlder: false,
    })
  },
)

test('the owner is mailed about a payment for a missing order, not about another shop’s sessions', async () => {
  await using shop = await startPayingShop()
  const { json } = await checkOut(shop, await registerBuyer(shop))
  const lost = { client_reference_id: 'a-lost-order', metadata: {}, id: 'cs_test_lost' }
  const foreign = { client_reference_id: null, metadata: {}, id: 'cs_test_foreign' }
  await deliver(shop, await completed(shop, json.id, lost))
  await deliver(shop, await completed(shop, json.id, lost))
  await deliver(shop, await completed(shop, json.id, foreign))
  expect(await kindsOfMail(shop)).toEqual(['stray-payment'])
})

test('a second payment for a paid order puts it under review and emails the owner', async () => {
  await using shop = await startPayingShop()
  const id = await buyAndPay(shop, await registerBuyer(shop))
  const again = { id: 'cs_test_again', payment_intent: 'pi_2' }
  await deliver(shop, await completed(shop, id, again))
  const [order] = await ordersOf(shop)
  expect(order).toMatchObject({ status: 'paid', sessionId: id })
  expect(order?.review).toContain('cs_test_again')
  expect(await kindsOfMail(shop)).toEqual(['order-alert', 'order-confirmed', 'order-review'])

  const metadata = { order_id: order?.id }
  const charge = { object: 'charge', payment_intent: 'pi_2', metadata, amount_refunded: 6495 }
  const event = { id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: charge } }
  expect((await deliver(shop, event)).status).toBe(200)
  expect((await ordersOf(shop))[0]).toMatchObject({ status: 'paid', refunded: 0 })
})

test('a delayed payment first leaves the order in status awaiting, then marks it paid or failed and emails the shopper', async () => {
  await using shop = await startPayingShop({ provider: { delayedPaymentMs: 10_000 } })
  const { provider } = shop
  const [ada, eve] = [await registerBuyer(shop), await registerBuyer(shop, 'eve')]
  const [good, bad] = [await checkOut(shop, ada), await checkOut(shop, eve)]
  await provider.control({ pay: good.json.id, card: '4000000000000077', settle: true })
  await provider.control({ pay: bad.json.id, card: '4000000000000341', settle: true })
  expect((await ordersOf(shop)).map(({ status }) => status)).toEqual(['awaiting', 'awaiting'])
  const asked = await shop.post('record-order', { sessionId: good.json.id }, { token: ada.token })
  expect([asked.status, asked.json.payment]).toEqual([409, 'awaiting'])
  await provider.control({ advance: 11, settle: true })
  expect((await ordersOf(shop)).map(({ status }) => status)).toEqual(['paid', 'failed'])
  expect(await kindsOfMail(shop)).toEqual(['order-alert', 'order-confirmed', 'payment-failed'])
})

test('an order expires with its payment page, without email', async () => {
  await using shop = await startPayingShop()
  await checkOut(shop, await registerBuyer(shop))
  await shop.provider.control({ advance: 3_700, settle: true })
  expect((await ordersOf(shop))[0]?.status).toBe('expired')
  expect(await kindsOfMail(shop)).toEqual([])
})

test('a disputed payment puts the order under review and emails the owner', async () => {
  await using shop = await startPayingShop({
    provider: { webhookEvents: ['checkout.session.completed', 'charge.dispute.created'] },
  })
  const dispute = await buyAndPay(shop, await registerBuyer(shop))
  await shop.provider.control({ dispute, settle: true })
  const [order] = await ordersOf(shop)
  expect(order).toMatchObject({
    status: 'paid',
    review: expect.stringContaining('disputes £64.95'),
  })
  expect(await kindsOfMail(shop)).toContain('order-review')
})

test('the log names an order by its number and contains nothing personal', async () => {
  await using shop = await startPayingShop()
  await buyAndPay(shop, await registerBuyer(shop))
  const log = shop.log.join('')
  const [order] = await ordersOf(shop)
  expect(log).toContain(`"order":"${order?.orderNumber}","what":"paid"`)
  const secrets = ['ada@example.com', 'Ada Lovelace', 'High Street', 'M1 1AE', SECRET_KEY]
  for (const secret of [...secrets, WEBHOOK_SECRET]) expect(log).not.toContain(secret)
})
