import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentSignal } from '#domain/order/payment.ts'
import type {
  CheckoutSession,
  DisputedPayment,
  ProviderEvent,
  RefundOutcome,
} from '../kernel/payments.ts'

/** The events that the shop handles; the webhook at the provider must subscribe to them. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
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
  at: z.iso.datetime().nullable(),
  about: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('session'),
      session: z.object({
        checkoutSessionId: text.min(1),
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
      dispute: z.object({ id: text, paymentIntent: reference, amount: pence, reason: text }),
    }),
    z.object({
      kind: z.literal('refund-outcome'),
      refund: z.object({
        id: text.min(1),
        paymentIntent: reference,
        amount: pence,
        reason: reference,
      }),
    }),
    z.object({ kind: z.literal('other') }),
  ]),
})

/** Converts an event of the card provider; a malformed event becomes `unreadable`. */
export function readEvent(event: Stripe.Event): ProviderEvent {
  try {
    const at = event.created ? new Date(event.created * 1000).toISOString() : null
    const read = { id: event.id, type: event.type, at, about: aboutOf(event) }
    wellFormed.parse(read)
    return read
  } catch (error) {
    return { ...nameOf(event), at: null, about: { kind: 'unreadable', fault: faultOf(error) } }
  }
}

/** Reads a verified webhook; invalid JSON is `unreadable`. */
export function readBody(body: Buffer): ProviderEvent {
  const text = body.toString()
  try {
    return readEvent(JSON.parse(text))
  } catch {
    return readEvent(text as unknown as Stripe.Event)
  }
}

function nameOf(event: Stripe.Event) {
  const name = z.object({ id: text.min(1), type: text.min(1) }).safeParse(event)
  if (name.success) return name.data
  const digest = createHash('sha256').update(JSON.stringify(event)).digest('hex')
  return { id: `unreadable_${digest}`, type: 'unreadable' }
}

/** The message leaves out the fields' values, which may be personal data. */
function faultOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as Error).message
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function aboutOf(event: Stripe.Event): ProviderEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
      return { kind: 'session', session: readCheckoutSession(event.data.object) }
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'session', session: readCheckoutSession(event.data.object, 'paid') }
    case 'checkout.session.async_payment_failed':
      return { kind: 'session', session: readCheckoutSession(event.data.object, 'failed') }
    case 'checkout.session.expired':
      return { kind: 'session', session: readCheckoutSession(event.data.object, 'expired') }
    case 'charge.refunded': {
      const { metadata, payment_intent, amount_refunded: refunded } = event.data.object
      const orderId = metadata['order_id'] ?? null
      const refund = { orderId, paymentIntent: idOf(payment_intent), refunded }
      return { kind: 'refund', refund }
    }
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund-outcome', refund: readRefund(event.data.object) }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed': {
      const { id, payment_intent, amount, reason, status } = event.data.object
      const state = disputeState(status, event.type)
      const paymentIntent = idOf(payment_intent)
      return { kind: 'dispute', dispute: { id, paymentIntent, amount, reason, state } }
    }
    default:
      return { kind: 'other' }
  }
}

const REFUND_STATUS: Readonly<Record<string, RefundOutcome['status']>> = {
  succeeded: 'made',
  failed: 'failed',
  canceled: 'failed',
}

function readRefund({ id, payment_intent, amount, status, failure_reason }: Stripe.Refund) {
  return {
    id,
    paymentIntent: idOf(payment_intent),
    amount,
    status: REFUND_STATUS[status ?? ''] ?? 'pending',
    reason: failure_reason ?? null,
  }
}

function disputeState(status: string, type: Stripe.Event['type']): DisputedPayment['state'] {
  if (type === 'charge.dispute.funds_withdrawn') return 'withdrawn'
  if (type === 'charge.dispute.created') return status.startsWith('warning_') ? 'inquiry' : 'opened'
  return status === 'won' || status === 'lost' ? status : 'ended'
}

function idOf(object: string | { readonly id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null)
}

export function readCheckoutSession(
  session: Stripe.Checkout.Session,
  signal: PaymentSignal | undefined = signalOf(session),
): CheckoutSession {
  const { payment_intent: intent } = session
  return {
    checkoutSessionId: session.id,
    orderId: session.client_reference_id ?? session.metadata?.['order_id'] ?? null,
    signal,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    mode: session.mode,
    livemode: session.livemode,
    paymentIntent: typeof intent === 'string' ? intent : (intent?.id ?? null),
  }
}

function signalOf(session: Stripe.Checkout.Session): PaymentSignal | undefined {
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return undefined
  if (session.payment_status !== 'unpaid') return 'paid'
  const { payment_intent: intent } = session
  const status = typeof intent === 'string' ? undefined : intent?.status
  return status === 'canceled' || status === 'requires_payment_method' ? 'failed' : 'awaiting'
}
