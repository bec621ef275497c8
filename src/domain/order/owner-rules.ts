import { formatPounds, type Pence } from '../money/money.ts'
import type { Order, Status } from './order.ts'
import { afterPayment, isPaid } from './payment.ts'

/** `accept` ends a review: the order counts as paid. */
export type Move = 'process' | 'ship' | 'deliver' | 'cancel' | 'accept'

const MOVES: Readonly<Record<Move, { readonly from: readonly Status[]; readonly to: Status }>> = {
  process: { from: ['paid'], to: 'processing' },
  ship: { from: ['paid', 'processing'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  cancel: { from: ['paid', 'processing', 'review'], to: 'cancelled' },
  accept: { from: ['review'], to: 'paid' },
}

export type Transition =
  | { readonly kind: 'moved'; readonly to: Status }
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly from: readonly Status[] }

export function orderTransition(status: Status, move: Move): Transition {
  const { from, to } = MOVES[move]
  if (status === to) return { kind: 'already' }
  return from.includes(status) ? { kind: 'moved', to } : { kind: 'refused', from }
}

export interface Refundable {
  readonly status: Status
  readonly total: Pence
  readonly paid: Pence | null
  readonly refunded: Pence
}

export function refundable({ total, paid, refunded }: Omit<Refundable, 'status'>): Pence {
  return (paid ?? total) - refunded
}

export function afterRefund(order: Omit<Refundable, 'refunded'>, refunded: Pence): Status {
  const isAll = refundable({ ...order, refunded }) <= 0
  return isAll ? afterPayment(order.status, 'refunded') : order.status
}

export function refundFault(order: Refundable, amount: Pence): string | undefined {
  if (!isPaid(order.status)) return `an order that is ${order.status} can’t be refunded`
  const left = refundable(order)
  if (left <= 0) return 'it is fully refunded already'
  if (!Number.isSafeInteger(amount) || amount < 1) return 'the amount must be at least 1p'
  if (amount > left) return `only ${formatPounds(left)} of it is left to refund`
  return undefined
}

type Refunding = Pick<Order, 'refundDue' | 'refunded'>

export function outstandingRefund({ refundDue, refunded }: Refunding): Pence {
  return Math.max(refundDue - refunded, 0)
}

export function reviewReasons(order: Refunding & Pick<Order, 'review'>): string | null {
  const outstanding = outstandingRefund(order)
  const refund = outstanding > 0 ? `refund of ${formatPounds(outstanding)} outstanding` : null
  return [order.review, refund].filter((reason) => reason !== null).join('; ') || null
}
