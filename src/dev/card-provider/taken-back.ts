import type { Stripe } from 'stripe'
import { formatPounds } from '#domain/money.ts'
import { invalidRequest, notFound } from './errors.ts'
import type { RefundParams } from './params.ts'
import { emit, type Provider } from './provider.ts'
import { type Charge, newId } from './state.ts'

/** Refunds an amount in pence, or everything not yet refunded. Throws the provider's 400 for more. */
export function createRefund(provider: Provider, params: RefundParams): Stripe.Refund {
  const { state } = provider
  const { payment_intent, reason = null, amount: asked } = params
  if (!state.find('payment_intent', payment_intent)) {
    throw notFound('payment_intent', payment_intent)
  }
  const charge = state.newestOf('charge', payment_intent)
  if (!charge) throw invalidRequest('This payment does not have a successful charge to refund.')
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = asked ?? left
  if (amount > left) {
    const [wanted, most] = [formatPounds(amount), formatPounds(left)]
    throw invalidRequest(`Refund amount (${wanted}) is greater than unrefunded amount (${most})`, {
      param: 'amount',
    })
  }
  const refund = state.add(
    'refund',
    {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: state.now(),
      currency: 'gbp',
      metadata: {},
      payment_intent,
      reason,
      status: provider.holdsRefunds ? 'pending' : 'succeeded',
    },
    { parent: charge.id },
  )
  emit(provider, 'charge.refunded', setRefunded(provider, charge, charge.amount_refunded + amount))
  return refund
}

function setRefunded({ state }: Provider, { id, amount }: Charge, amount_refunded: number): Charge {
  return state.change('charge', id, { amount_refunded, refunded: amount_refunded === amount })
}

/** Ends the newest refund of a session's payment: a refund that was pending or made may fail, and its money comes back. */
export function endRefund(provider: Provider, session: string, status: 'succeeded' | 'failed') {
  const { state } = provider
  const charge = chargeOf(provider, session)
  const refund = charge && state.newestOf('refund', charge.id)
  if (!charge || !refund) throw invalidRequest('This session has no refund to end.')
  const failure_reason = 'expired_or_canceled_card'
  const ended = { status, ...(status === 'failed' && { failure_reason }) }
  const object = state.change('refund', refund.id, ended)
  if (status === 'failed') {
    setRefunded(provider, charge, charge.amount_refunded - refund.amount)
    emit(provider, 'refund.failed', object)
  }
  emit(provider, 'refund.updated', object)
  emit(provider, 'charge.refund.updated', object)
}

/** Disputes a session's payment, or asks about it, as the shopper's bank does. Throws 400 unless it is paid and undisputed. */
export function openDispute(
  provider: Provider,
  session: string,
  status: 'needs_response' | 'warning_needs_response',
): void {
  const { state } = provider
  const charge = chargeOf(provider, session)
  if (!charge || charge.disputed) {
    throw invalidRequest('Only what was paid, and is not disputed yet, can be disputed.')
  }
  const dispute = state.add(
    'dispute',
    {
      id: newId('dp'),
      object: 'dispute',
      amount: charge.amount - charge.amount_refunded,
      charge: charge.id,
      created: state.now(),
      currency: 'gbp',
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status,
    },
    { parent: charge.id },
  )
  state.change('charge', charge.id, { disputed: true })
  emit(provider, 'charge.dispute.created', dispute)
}

export function closeDispute(
  provider: Provider,
  session: string,
  status: 'won' | 'lost' | 'warning_closed',
): void {
  const charge = chargeOf(provider, session)
  const dispute = charge && provider.state.newestOf('dispute', charge.id)
  if (!dispute) throw invalidRequest('This session has no dispute to close.')
  const closed = provider.state.change('dispute', dispute.id, { status })
  emit(provider, 'charge.dispute.closed', closed)
}

function chargeOf({ state }: Provider, session: string): Charge | undefined {
  const { payment_intent } = state.get('checkout.session', session)
  return state.newestOf('charge', String(payment_intent))
}
