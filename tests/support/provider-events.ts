import { Stripe } from 'stripe'
import { WEBHOOK_SECRET } from './card-provider.ts'
import { httpCall } from './http.ts'

export interface OrderInEvent {
  readonly id: string
  readonly total: number
}

type What = 'completed' | 'unpaid' | 'succeeded' | 'failed' | 'expired' | 'refunded'

const TYPES: Readonly<Record<What, string>> = {
  completed: 'checkout.session.completed',
  unpaid: 'checkout.session.completed',
  succeeded: 'checkout.session.async_payment_succeeded',
  failed: 'checkout.session.async_payment_failed',
  expired: 'checkout.session.expired',
  refunded: 'charge.refunded',
}

/** A card provider's event about an order, with the fields that the shop reads. */
export function providerEvent(order: OrderInEvent, what: What, id: string): object {
  const payment_intent = `pi_${order.id}`
  const metadata = { order_id: order.id }
  const isPaid = what === 'completed' || what === 'succeeded'
  const session = {
    id: `cs_test_${order.id.replaceAll('-', '')}`,
    object: 'checkout.session',
    client_reference_id: order.id,
    metadata,
    payment_intent,
    amount_total: order.total,
    currency: 'gbp',
    mode: 'payment',
    livemode: false,
    status: what === 'expired' ? 'expired' : 'complete',
    payment_status: isPaid ? 'paid' : 'unpaid',
  }
  const charge = { object: 'charge', payment_intent, metadata, amount_refunded: order.total }
  return {
    id,
    object: 'event',
    type: TYPES[what],
    data: { object: what === 'refunded' ? charge : session },
  }
}

/** Delivers a signed event to the webhook. Resolves with the HTTP status. `timestamp` is in seconds. */
export async function deliverEvent(
  port: number,
  event: object,
  timestamp?: number,
): Promise<number> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    ...(timestamp !== undefined && { timestamp }),
  })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const options = { method: 'POST', headers, body: payload }
  return (await httpCall(port, '/api/stripe-webhook', options)).status
}
