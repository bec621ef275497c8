import type { Stripe } from 'stripe'
import { z } from 'zod'
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

const text = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/)
const reference = text.nullable()
const pence = z.int().min(0).max(99_999_999)

const wellFormed = z.object({
  id: text.min(1),
  type: text.min(1),
  about: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('session'),
      session: z.object({
        sessionId: text.min(1),
        orderId: reference,
        signal: z.enum(['awaiting', 'expired', 'failed', 'paid', 'refunded']).optional(),
        amount: pence,
        currency: text,
        mode: text,
        livemode: z.boolean(),
        paymentIntent: reference,
      }),
    }),
    z.object({
      kind: z.literal('refund'),
      refund: z.object({ orderId: reference, paymentIntent: reference, refunded: pence }),
    }),
    z.object({
      kind: z.literal('dispute'),
      dispute: z.object({ paymentIntent: reference, amount: pence, reason: text }),
    }),
    z.object({ kind: z.literal('other') }),
  ]),
})

/** What an event says, as far as the shop acts on it. Throws for one that is not what it should be. */
export function readEvent(event: Stripe.Event): ProviderEvent {
  const read = { id: event.id, type: event.type, about: aboutOf(event) }
  wellFormed.parse(read)
  return read
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
