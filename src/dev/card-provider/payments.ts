import type { Stripe } from 'stripe'
import { findTestCard } from './cards.ts'
import { emit, type Provider } from './provider.ts'
import { expireSession, type HiddenOfSession } from './sessions.ts'
import { newId, type Session } from './state.ts'

const DELAYED_PAYMENT_MS = 20_000

export type PayResult =
  | { readonly kind: 'complete'; readonly session: Session }
  | { readonly kind: 'declined'; readonly message: string }
  | { readonly kind: 'unknown card' }
  | { readonly kind: 'not open'; readonly session: Session }

/** Pays an open session with a test card. A session completes only once. */
export function paySession(provider: Provider, id: string, number: string): PayResult {
  const { state } = provider
  const session = state.get('checkout.session', id)
  if (session.status !== 'open') return { kind: 'not open', session }
  const outcome = findTestCard(number)?.outcome
  if (!outcome) return { kind: 'unknown card' }
  const intent = intentOf(provider, session)
  if (outcome.kind === 'declined') return { kind: 'declined', message: outcome.message }
  const isPaid = outcome.kind === 'paid'
  if (isPaid) charge(provider, intent)
  else state.change('payment_intent', intent.id, { status: 'processing' })
  const completed = state.change('checkout.session', id, {
    status: 'complete',
    payment_status: isPaid ? 'paid' : 'unpaid',
    url: null,
  })
  const isTimed = !isPaid && !provider.holdsPayments
  state.setDue(id, isTimed ? state.nowMs() + DELAYED_PAYMENT_MS : null)
  if (outcome.kind === 'delayed') state.changeHidden(id, { ends: outcome.ends })
  emit(provider, 'checkout.session.completed', completed)
  return { kind: 'complete', session: completed }
}

/** Expires the sessions and ends the delayed payments that are due. */
export function applyDue(provider: Provider): void {
  const { state } = provider
  const due = state.dueSessions()
  if (due.length === 0) return
  state.transaction(() => {
    for (const id of due) {
      state.setDue(id, null)
      const session = state.get('checkout.session', id)
      if (session.status === 'open') expireSession(provider, id)
      else endDelayedPayment(provider, id)
    }
  })
}

export function endDelayedPayment(provider: Provider, id: string): void {
  const { state } = provider
  const session = state.get('checkout.session', id)
  const intent = state.get('payment_intent', String(session.payment_intent))
  const { ends } = state.hidden(id) as HiddenOfSession
  if (ends === 'failed') {
    state.change('payment_intent', intent.id, { status: 'requires_payment_method' })
    emit(provider, 'checkout.session.async_payment_failed', session)
    return
  }
  charge(provider, intent)
  const paid = state.change('checkout.session', session.id, { payment_status: 'paid' })
  emit(provider, 'checkout.session.async_payment_succeeded', paid)
}

/** A session's payment, created at the first attempt to pay. */
function intentOf(
  { state }: Provider,
  { id, amount_total, payment_intent }: Session,
): Stripe.PaymentIntent {
  if (payment_intent) return state.get('payment_intent', String(payment_intent))
  const { metadata } = state.hidden(id) as HiddenOfSession
  const intent = state.add('payment_intent', {
    id: newId('pi'),
    object: 'payment_intent',
    amount: amount_total ?? 0,
    amount_received: 0,
    created: state.now(),
    currency: 'gbp',
    latest_charge: null,
    livemode: false,
    metadata,
    status: 'requires_payment_method',
  })
  state.change('checkout.session', id, { payment_intent: intent.id })
  return intent
}

function charge({ state }: Provider, { id, amount, metadata }: Stripe.PaymentIntent): void {
  const made = state.add(
    'charge',
    {
      id: newId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      created: state.now(),
      currency: 'gbp',
      disputed: false,
      livemode: false,
      metadata,
      paid: true,
      payment_intent: id,
      refunded: false,
    },
    { parent: id },
  )
  const latest_charge = made.id
  state.change('payment_intent', id, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge,
  })
}
