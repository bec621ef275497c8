import type { Stripe } from 'stripe'
import type { z } from 'zod'
import { formatPounds } from '#domain/money/money.ts'
import { invalidRequest, notFoundError } from '../kernel/errors.ts'
import type { refundCreateParams } from '../params/lists-and-refunds.ts'
import type { EventCause } from '../shapes/event.ts'
import { newRefund } from '../shapes/refund.ts'
import { emitEvent, type ProviderParts } from './provider.ts'

/** Refunds an amount in pence, or everything not yet refunded. Throws the provider's 400 for more. */
export function createRefund(
  provider: ProviderParts,
  params: z.output<typeof refundCreateParams>,
  cause: EventCause,
): Stripe.Refund {
  const { objects, clock } = provider
  const charge = findCharge(provider, params)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = params.amount ?? left
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${formatPounds(amount)}) is greater than unrefunded amount on charge (${formatPounds(left)})`,
      { param: 'amount' },
    )
  }
  const created = clock.seconds()
  const { reason = null, metadata = {} } = params
  const status = provider.holdsRefunds ? 'pending' : 'succeeded'
  const refund = newRefund({ amount, created, charge, reason, metadata, status })
  objects.add('refund', refund, charge.id)
  const refunded = objects.change('charge', charge.id, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  })
  const { amount_refunded, refunded: isWhole } = charge
  const previous_attributes = { amount_refunded, ...(amount === left && { refunded: isWhole }) }
  emitEvent(provider, 'charge.refunded', { object: refunded, previous_attributes }, cause)
  emitEvent(provider, 'refund.created', { object: refund }, cause)
  return refund
}

/** Ends the newest refund of a session's payment: a refund that was pending or made may fail, and its money comes back. */
export function endRefund(
  provider: ProviderParts,
  session: string,
  status: 'succeeded' | 'failed',
): void {
  const { objects } = provider
  const charge = chargeOfSession(provider, session)
  const refund = charge && objects.latestOf('refund', charge.id)
  if (!charge || !refund) throw invalidRequest('This session has no refund to end.')
  const fields =
    status === 'failed' ? { status, failure_reason: 'expired_or_canceled_card' } : { status }
  const object = objects.change('refund', refund.id, fields)
  if (status === 'failed') {
    const amount_refunded = charge.amount_refunded - refund.amount
    objects.change('charge', charge.id, { amount_refunded, refunded: false })
    emitEvent(provider, 'refund.failed', { object })
  }
  const previous_attributes = { status: refund.status }
  emitEvent(provider, 'refund.updated', { object, previous_attributes })
  emitEvent(provider, 'charge.refund.updated', { object, previous_attributes })
}

export function chargeOfSession({ objects }: ProviderParts, id: string): Stripe.Charge | undefined {
  const session = objects.get('checkout.session', id, 'session')
  const intent = objects.find('payment_intent', String(session.payment_intent))
  return objects.find('charge', String(intent?.latest_charge))
}

function findCharge(
  { objects }: ProviderParts,
  { charge, payment_intent }: z.output<typeof refundCreateParams>,
): Stripe.Charge {
  if ((charge === undefined) === (payment_intent === undefined)) {
    throw invalidRequest(
      'One of the following params should be provided: payment_intent or charge.',
      {
        code: 'parameter_missing',
        param: 'payment_intent',
      },
    )
  }
  const intent = payment_intent ? objects.find('payment_intent', payment_intent) : undefined
  if (payment_intent && !intent)
    throw notFoundError('payment_intent', payment_intent, 'payment_intent', 400)
  const id = charge ?? String(intent?.latest_charge)
  const found = objects.find('charge', id)
  if (charge && !found) throw notFoundError('charge', charge, 'charge', 400)
  if (found?.status !== 'succeeded') {
    throw invalidRequest(`This payment does not have a successful charge to refund.`, {
      param: charge ? 'charge' : 'payment_intent',
    })
  }
  return found
}
