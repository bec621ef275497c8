import { formatPounds, type Pence } from '../money.ts'
import type { OrderOrPaymentStatus } from './order.ts'

export type PaymentSignal = 'awaiting' | 'expired' | 'failed' | 'paid' | 'refunded'

const UNPAID: readonly OrderOrPaymentStatus[] = ['pending', 'awaiting', 'expired', 'failed']

/** Payment signals may arrive late, twice and in any order; the result is always the same, since payment overrides failure. */
export function afterPayment(
  status: OrderOrPaymentStatus,
  signal: PaymentSignal,
): OrderOrPaymentStatus {
  const rank = UNPAID.indexOf(status)
  if (rank === -1) return signal === 'refunded' && status !== 'cancelled' ? signal : status
  if (signal === 'paid' || signal === 'refunded') return signal
  return UNPAID.indexOf(signal) > rank ? signal : status
}

export function isPaid(status: OrderOrPaymentStatus): boolean {
  return !UNPAID.includes(status)
}

export interface OrderToSettle extends ExpectedPayment {
  readonly status: OrderOrPaymentStatus
  readonly checkoutSessionId: string | null
}

export type SettlementOutcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'moved'; readonly to: OrderOrPaymentStatus }
  | { readonly kind: 'review'; readonly message: string }
  | { readonly kind: 'paid-twice'; readonly message: string }

export function settlePayment(
  order: OrderToSettle,
  signal: PaymentSignal,
  payment: Payment,
): SettlementOutcome {
  if (signal === 'paid') return settlePaid(order, payment)
  // An older checkout session must not change an order that is being paid in a newer one.
  const isCurrent =
    order.checkoutSessionId === null || order.checkoutSessionId === payment.checkoutSessionId
  const to = isCurrent ? afterPayment(order.status, signal) : order.status
  return to === order.status ? { kind: 'nothing' } : { kind: 'moved', to }
}

function settlePaid(order: OrderToSettle, payment: Payment): SettlementOutcome {
  if (!isPaid(order.status)) {
    const faults = paymentFaults(order, payment)
    if (faults.length > 0) return { kind: 'review', message: faults.join('; ') }
    return { kind: 'moved', to: afterPayment(order.status, 'paid') }
  }
  if (order.checkoutSessionId === payment.checkoutSessionId) return { kind: 'nothing' }
  const message = `paid twice: ${formatPounds(payment.amount)} more came with ${payment.checkoutSessionId}`
  return { kind: 'paid-twice', message }
}

export interface Payment {
  readonly checkoutSessionId: string
  readonly amount: Pence
  readonly currency: string
  readonly mode: string
  readonly livemode: boolean
}

export interface ExpectedPayment {
  readonly total: Pence
  readonly currency: string
  readonly livemode: boolean
}

export function paymentFaults(expected: ExpectedPayment, paid: Payment): string[] {
  const { total, currency, livemode } = expected
  const faults: string[] = []
  if (paid.currency !== currency) faults.push(`paid in ${paid.currency}, not in ${currency}`)
  if (paid.amount !== total) {
    faults.push(`paid ${formatPounds(paid.amount)}, not ${formatPounds(total)}`)
  }
  if (paid.mode !== 'payment') faults.push(`it is a ${paid.mode}, not a payment`)
  if (paid.livemode !== livemode) {
    faults.push(livemode ? 'it is test money' : 'it is real money, but the shop is in test mode')
  }
  return faults
}
