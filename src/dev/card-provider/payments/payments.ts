import type { Stripe } from 'stripe'
import type { PaymentIntentData } from '../params/session.ts'
import { type ChargeResult, chargeResult, newCharge } from '../shapes/charge.ts'
import { newPaymentIntent } from '../shapes/payment-intent.ts'
import { customerDetails } from '../shapes/session.ts'
import { type CardOutcome, findTestCard } from './cards.ts'
import { emitEvent, type ProviderParts } from './provider.ts'

/** The card details of the payment page; `month` is 1 to 12, `year` has four digits. */
export interface PayerDetails {
  readonly number: string
  readonly month: number
  readonly year: number
  readonly name: string | null
}

export type PayResult =
  | { readonly kind: 'complete'; readonly session: Stripe.Checkout.Session }
  | { readonly kind: 'declined'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown card' }
  | { readonly kind: 'not open'; readonly session: Stripe.Checkout.Session }

type Session = Stripe.Checkout.Session
type Decline = Extract<CardOutcome, { kind: 'declined' }>
const DELAYED_FAILURE = { code: 'generic_decline', message: 'The payment failed.' }

/** Pays an open session with a test card. A session completes only once. */
export function payCheckoutSession(
  provider: ProviderParts,
  checkoutSessionId: string,
  payer: PayerDetails,
): PayResult {
  const session = provider.objects.get('checkout.session', checkoutSessionId, 'session')
  if (session.status !== 'open') return { kind: 'not open', session }
  const card = findTestCard(payer.number)
  if (!card) return { kind: 'unknown card' }
  const { outcome } = card
  const intent = ensureIntent(provider, session)
  const end = chargeEndOf(outcome)
  const charge = newCharge({
    intent,
    end,
    created: provider.clock.seconds(),
    email: session.customer_email,
    name: payer.name,
    card: { last4: card.number.slice(-4), month: payer.month, year: payer.year },
  })
  provider.objects.add('charge', charge)
  if (outcome.kind === 'declined') {
    markFailed(provider, intent.id, charge, outcome)
    return { kind: 'declined', code: outcome.code, message: outcome.message }
  }
  if (outcome.kind === 'paid') markSucceeded(provider, intent, charge)
  else startDelayed(provider, session, charge, outcome.ends)
  const completed = provider.objects.change('checkout.session', session.id, {
    status: 'complete',
    payment_status: outcome.kind === 'paid' ? 'paid' : 'unpaid',
    payment_intent: intent.id,
    url: null,
    customer_details: customerDetails(session.customer_email, payer.name),
  })
  provider.db
    .prepare(`delete from deadlines where session_id = ? and what = 'expire'`)
    .run(session.id)
  emitEvent(provider, 'checkout.session.completed', { object: completed })
  return { kind: 'complete', session: completed }
}

export function endDelayedPayment(
  provider: ProviderParts,
  checkoutSessionId: string,
  ends: 'succeeded' | 'failed',
) {
  const { objects } = provider
  const session = objects.get('checkout.session', checkoutSessionId)
  const intent = objects.get('payment_intent', String(session.payment_intent))
  const end: ChargeResult =
    ends === 'succeeded' ? { status: ends } : { status: ends, ...DELAYED_FAILURE }
  const fields = chargeResult(intent.amount, end)
  const charge = objects.change('charge', String(intent.latest_charge), fields)
  if (ends === 'failed') {
    markFailed(provider, intent.id, charge, DELAYED_FAILURE)
    emitEvent(provider, 'checkout.session.async_payment_failed', { object: session })
    return
  }
  markSucceeded(provider, intent, charge)
  const paid = objects.change('checkout.session', checkoutSessionId, { payment_status: 'paid' })
  emitEvent(provider, 'checkout.session.async_payment_succeeded', { object: paid })
}

function chargeEndOf(outcome: CardOutcome): ChargeResult {
  if (outcome.kind === 'paid') return { status: 'succeeded' }
  if (outcome.kind === 'delayed') return { status: 'pending' }
  return { status: 'failed', code: outcome.code, message: outcome.message }
}

function markSucceeded(
  provider: ProviderParts,
  { id, amount }: Stripe.PaymentIntent,
  charge: Stripe.Charge,
) {
  const intent = provider.objects.change('payment_intent', id, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
  })
  emitEvent(provider, 'charge.succeeded', { object: charge })
  emitEvent(provider, 'payment_intent.succeeded', { object: intent })
}

function startDelayed(
  { objects, clock, settings, db }: ProviderParts,
  session: Session,
  charge: Stripe.Charge,
  ends: 'succeeded' | 'failed',
): void {
  objects.change('payment_intent', String(charge.payment_intent), {
    status: 'processing',
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
  })
  const due = clock.ms() + settings.delayedPaymentMs
  db.prepare('insert into deadlines values (?, ?, ?)').run(session.id, ends, due)
}

function markFailed(
  provider: ProviderParts,
  intentId: string,
  charge: Stripe.Charge,
  { code, message }: Omit<Decline, 'kind'> | typeof DELAYED_FAILURE,
): void {
  const intent = provider.objects.change('payment_intent', intentId, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: code,
      charge: charge.id,
      message,
    },
  })
  emitEvent(provider, 'charge.failed', { object: charge })
  emitEvent(provider, 'payment_intent.payment_failed', { object: intent })
}

function ensureIntent(provider: ProviderParts, session: Session): Stripe.PaymentIntent {
  const { objects, clock } = provider
  if (session.payment_intent) return objects.get('payment_intent', String(session.payment_intent))
  const hidden = JSON.parse(objects.extra(session.id) ?? '{}') as { intent?: PaymentIntentData }
  const intent = newPaymentIntent(session.amount_total ?? 0, clock.seconds(), hidden.intent)
  objects.add('payment_intent', intent)
  objects.change('checkout.session', session.id, { payment_intent: intent.id })
  emitEvent(provider, 'payment_intent.created', { object: intent })
  return intent
}
