import { invalidRequest } from '../kernel/errors.ts'
import { newDispute } from '../shapes/dispute.ts'
import { emitEvent, type ProviderParts } from './provider.ts'
import { chargeOfSession } from './refunds.ts'

/** Disputes a session's payment, or asks about it, as the shopper's bank does. Throws 400 unless it is paid and undisputed. */
export function disputeCheckoutSession(
  provider: ProviderParts,
  checkoutSessionId: string,
  status: 'needs_response' | 'warning_needs_response' = 'needs_response',
): void {
  const { objects, clock } = provider
  const charge = chargeOfSession(provider, checkoutSessionId)
  if (!charge?.paid || charge.disputed) {
    throw invalidRequest('Only what was paid, and is not disputed yet, can be disputed.')
  }
  const dispute = { ...newDispute(charge, clock.seconds()), status }
  objects.add('dispute', dispute, charge.id)
  objects.change('charge', charge.id, { disputed: true })
  emitEvent(provider, 'charge.dispute.created', { object: dispute })
}

export function closeDispute(
  provider: ProviderParts,
  checkoutSessionId: string,
  status: 'won' | 'lost' | 'warning_closed',
): void {
  const { objects } = provider
  const charge = chargeOfSession(provider, checkoutSessionId)
  const dispute = charge && objects.latestOf('dispute', charge.id)
  if (!dispute) throw invalidRequest('This session has no dispute to close.')
  const object = objects.change('dispute', dispute.id, { status })
  emitEvent(provider, 'charge.dispute.closed', { object })
}
