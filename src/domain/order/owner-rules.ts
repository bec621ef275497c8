import { formatPounds, type Pence } from '#domain/money/money.ts'
import { afterPayment, isPaid } from './payment.ts'
import type { Status } from './status.ts'

/** What the owner does to an order. `accept` ends a review: the order is good as it is. */
export type Move = 'process' | 'ship' | 'deliver' | 'cancel' | 'accept'

const MOVES: Readonly<Record<Move, { readonly from: readonly Status[]; readonly to: Status }>> = {
  process: { from: ['paid'], to: 'processing' },
  ship: { from: ['paid', 'processing'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  cancel: { from: ['paid', 'processing', 'review'], to: 'cancelled' },
  accept: { from: ['review'], to: 'paid' },
}

export type Moved =
  | { readonly kind: 'moved'; readonly to: Status }
  /** It is there already. */
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly from: readonly Status[] }

/** Where a move takes an order with this status, if it may be made at all. */
export function moveFrom(status: Status, move: Move): Moved {
  const { from, to } = MOVES[move]
  if (status === to) return { kind: 'done' }
  return from.includes(status) ? { kind: 'moved', to } : { kind: 'refused', from }
}

export interface Refundable {
  readonly status: Status
  readonly total: Pence
  /** What came in, once it is known. */
  readonly paid: Pence | null
  readonly refunded: Pence
}

/** How much of an order can still be given back. */
export function refundable({ total, paid, refunded }: Omit<Refundable, 'status'>): Pence {
  return (paid ?? total) - refunded
}

/** An order's status once so much of it has been given back in all. */
export function afterRefund(order: Omit<Refundable, 'refunded'>, refunded: Pence): Status {
  const isAll = refundable({ ...order, refunded }) <= 0
  return isAll ? afterPayment(order.status, 'refunded') : order.status
}

/** What is wrong with giving back `amount` pence; undefined when nothing is. */
export function refundFault(order: Refundable, amount: Pence): string | undefined {
  if (!isPaid(order.status)) return `an order that is ${order.status} has nothing to give back`
  const left = refundable(order)
  if (left <= 0) return 'everything has been given back already'
  if (!Number.isSafeInteger(amount) || amount < 1) return 'the amount must be more than nothing'
  if (amount > left) return `only ${formatPounds(left)} of it has not been given back yet`
  return undefined
}
