import type { Stripe } from 'stripe'
import { invalidRequest } from '../kernel/errors.ts'
import { newDispute } from '../shapes/dispute.ts'
import { emitEvent, type ProviderParts } from './provider.ts'

/** Disputes a session's payment, as the shopper's bank does. Throws 400 unless it is paid and undisputed. */
export function disputeCheckoutSession(
  provider: ProviderParts,
  checkoutSessionId: string,
): Stripe.Dispute {
  const { objects, clock } = provider
  const session = objects.get('checkout.session', checkoutSessionId, 'session')
  const intent = objects.find('payment_intent', String(session.payment_intent))
  const charge = objects.find('charge', String(intent?.latest_charge))
  if (!charge?.paid || charge.disputed) {
    throw invalidRequest('Only what was paid, and is not disputed yet, can be disputed.')
  }
  const dispute = newDispute(charge, clock.seconds())
  objects.add('dispute', dispute)
  objects.change('charge', charge.id, { disputed: true })
  emitEvent(provider, 'charge.dispute.created', { object: dispute })
  return dispute
}
