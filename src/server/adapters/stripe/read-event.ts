import type { Stripe } from 'stripe'
import type { ProviderEvent } from '#server/payments.ts'
import { readSession } from './read-session.ts'

/** The events that the shop acts on: what the endpoint at the provider has to be set to. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
] as const satisfies readonly Stripe.Event['type'][]

export function readEvent(event: Stripe.Event): ProviderEvent {
  return { id: event.id, type: event.type, about: aboutOf(event) }
}

function aboutOf(event: Stripe.Event): ProviderEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
      return { kind: 'session', session: readSession(event.data.object) }
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'session', session: readSession(event.data.object, 'paid') }
    case 'checkout.session.async_payment_failed':
      return { kind: 'session', session: readSession(event.data.object, 'failed') }
    case 'checkout.session.expired':
      return { kind: 'session', session: readSession(event.data.object, 'expired') }
    case 'charge.refunded': {
      const { metadata, payment_intent, amount_refunded: refunded } = event.data.object
      const orderId = metadata['order_id'] ?? null
      const refund = { orderId, paymentIntent: idOf(payment_intent), refunded }
      return { kind: 'refund', refund }
    }
    case 'charge.dispute.created': {
      const { payment_intent, amount, reason } = event.data.object
      return { kind: 'dispute', dispute: { paymentIntent: idOf(payment_intent), amount, reason } }
    }
    default:
      return { kind: 'other' }
  }
}

function idOf(object: string | { readonly id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}
