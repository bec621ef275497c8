import type { Stripe } from 'stripe'
import type { PaymentSignal } from '#domain/order/payment.ts'
import type { PaymentSession } from '#server/kernel/payments.ts'

export function readSession(
  session: Stripe.Checkout.Session,
  signal: PaymentSignal | undefined = signalOf(session),
): PaymentSession {
  const { payment_intent: intent } = session
  return {
    sessionId: session.id,
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
