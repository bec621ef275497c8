import { formatPounds } from '#domain/money/money.ts'
import { afterPayment, isPaid, type PaymentSignal } from './payment.ts'
import { type Expected, type Payment, paymentFaults } from './payment-faults.ts'
import type { Status } from './status.ts'

export interface Payable extends Expected {
  readonly status: Status
  readonly sessionId: string | null
}

/** What a session's news does to its order. */
export type Settlement =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'moved'; readonly to: Status }
  /** Paid, but not as asked: `why` is for the owner. */
  | { readonly kind: 'review'; readonly why: string }
  /** The order stands; but money has come for it twice. */
  | { readonly kind: 'paid-twice'; readonly why: string }

/** What happens to an order when the card provider says `signal` about a session of it. */
export function settle(order: Payable, signal: PaymentSignal, payment: Payment): Settlement {
  if (signal === 'paid') return settlePaid(order, payment)
  // What another, older session says does not concern a payment that is under way.
  const isCurrent = order.sessionId === null || order.sessionId === payment.sessionId
  const to = isCurrent ? afterPayment(order.status, signal) : order.status
  return to === order.status ? { kind: 'nothing' } : { kind: 'moved', to }
}

function settlePaid(order: Payable, payment: Payment): Settlement {
  if (!isPaid(order.status)) {
    const faults = paymentFaults(order, payment)
    if (faults.length > 0) return { kind: 'review', why: faults.join('; ') }
    return { kind: 'moved', to: afterPayment(order.status, 'paid') }
  }
  if (order.sessionId === payment.sessionId) return { kind: 'nothing' }
  const why = `paid twice: ${formatPounds(payment.amount)} more came with ${payment.sessionId}`
  return { kind: 'paid-twice', why }
}
