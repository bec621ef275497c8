import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { sessionParams, startCards, WEBHOOK_SECRET } from '../support/card-provider.ts'

test('a session that is paid is complete, and a signed webhook says so', async () => {
  await using cards = await startCards()
  const session = await cards.stripe.checkout.sessions.create(sessionParams())
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: 7885,
    amount_total: 7885,
    currency: 'gbp',
    client_reference_id: 'order-1',
    payment_intent: null,
  })
  expect(session.url).toBe(`${cards.provider.url}/c/pay/${session.id}`)
  await cards.provider.control({ pay: session.id, settle: true })
  const paid = await cards.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      amount_received: 7885,
      metadata: { order_id: '1' },
      latest_charge: { status: 'succeeded', amount: 7885 },
    },
  })
  expect(paid.line_items?.data.map(({ description }) => description)).toEqual([
    'Traditional Kitchen Maid',
    'Rubber grippers',
  ])
  const [webhook] = cards.endpoint.received
  const event = Stripe.webhooks.constructEvent(
    webhook?.body ?? '',
    String(webhook?.headers['stripe-signature']),
    WEBHOOK_SECRET,
  )
  expect(event).toMatchObject({
    type: 'checkout.session.completed',
    data: { object: { id: session.id, payment_status: 'paid', amount_total: 7885 } },
  })
  expect(cards.endpoint.received).toHaveLength(1)
})
