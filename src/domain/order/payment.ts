import type { Status } from './status.ts'

/** What the card provider says of an order's payment. */
export type PaymentSignal = 'awaiting' | 'expired' | 'failed' | 'paid' | 'refunded'

/** Where an order is that nobody has paid, each outranking those before it. */
const UNPAID: readonly Status[] = ['pending', 'awaiting', 'expired', 'failed']

/**
 * An order's status after the provider has spoken. Signals come late, twice and in any order, so the
 * outcome depends on which have come, not on when: being paid outranks whatever speaks against it.
 */
export function afterPayment(status: Status, signal: PaymentSignal): Status {
  const rank = UNPAID.indexOf(status)
  if (rank === -1) return signal === 'refunded' && status !== 'cancelled' ? signal : status
  if (signal === 'paid' || signal === 'refunded') return signal
  return UNPAID.indexOf(signal) > rank ? signal : status
}

/** Whether an order with this status has been paid for, rightly or not. */
export function isPaid(status: Status): boolean {
  return !UNPAID.includes(status)
}
