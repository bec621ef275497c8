import { formatPounds, type Pence } from '../money.ts'
import type {
  Arrival,
  Order,
  OrderEvent,
  OrderEventKind,
  OrderOrPaymentStatus,
  OrderStatus,
} from './order.ts'
import { afterPayment, isPaid } from './payment.ts'

/** `accept` ends a review: the order counts as paid. */
export type OwnerMove = 'process' | 'ship' | 'deliver' | 'cancel' | 'accept'

const MOVES: Readonly<
  Record<
    OwnerMove,
    { readonly from: readonly OrderOrPaymentStatus[]; readonly to: OrderOrPaymentStatus }
  >
> = {
  process: { from: ['paid'], to: 'processing' },
  ship: { from: ['paid', 'processing'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  cancel: { from: ['paid', 'processing', 'review'], to: 'cancelled' },
  accept: { from: ['review'], to: 'paid' },
}

export type OrderTransition =
  | { readonly kind: 'moved'; readonly to: OrderOrPaymentStatus }
  | { readonly kind: 'already' }
  | { readonly kind: 'refused'; readonly from: readonly OrderOrPaymentStatus[] }

/** A delivery that a person records replaces a delivery that the shop presumed. */
export function orderTransition(
  status: OrderOrPaymentStatus,
  move: OwnerMove,
  arrival: Arrival = null,
): OrderTransition {
  const { from, to } = MOVES[move]
  if (status === to) return arrival === 'presumed' ? { kind: 'moved', to } : { kind: 'already' }
  return from.includes(status) ? { kind: 'moved', to } : { kind: 'refused', from }
}

export interface RefundableOrder {
  readonly status: OrderOrPaymentStatus
  readonly total: Pence
  readonly paid: Pence | null
  readonly refunded: Pence
}

/** What can be given back still; `byHand` was already, in another way than by the card provider. */
export function refundableAmount(
  { total, paid, refunded }: Omit<RefundableOrder, 'status'>,
  byHand: Pence = 0,
): Pence {
  return Math.max((paid ?? total) - refunded - byHand, 0)
}

export function statusAfterRefund(
  order: Omit<RefundableOrder, 'refunded'>,
  refunded: Pence,
  byHand: Pence = 0,
): OrderOrPaymentStatus {
  const isAll = refundableAmount({ ...order, refunded }, byHand) === 0
  return isAll ? afterPayment(order.status, 'refunded') : order.status
}

/** The status of an order before the refund of all of it, which has failed. */
export function statusBeforeRefund(events: readonly Pick<OrderEvent, 'what'>[]): OrderStatus {
  const last = events.findLast(({ what }) => STATUS_OF_EVENT[what] !== undefined)
  return (last && STATUS_OF_EVENT[last.what]) ?? 'paid'
}

const STATUS_OF_EVENT: Partial<Readonly<Record<OrderEventKind, OrderStatus>>> = {
  paid: 'paid',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  'presumed-delivered': 'delivered',
  'not-arrived': 'shipped',
}

export function refundFault(
  order: RefundableOrder,
  amount: Pence,
  byHand: Pence = 0,
): string | undefined {
  if (!isPaid(order.status)) return `an order that is ${order.status} can’t be refunded`
  const left = refundableAmount(order, byHand)
  if (left === 0) return 'it is fully refunded already'
  if (!Number.isSafeInteger(amount) || amount < 1) return 'the amount must be at least 1p'
  if (amount > left) {
    return `only ${formatPounds(left)} of it is left to refund; to refund all of that, give no amount`
  }
  return undefined
}

/** What the owner said to have refunded in another way than by the card provider. */
export function refundedByHand(events: readonly EventWithAmount[]): Pence {
  return sumOf('accepted', events)
}

/** What `refunded` has besides the provider's total of refunds. */
export function lostInDisputes(events: readonly EventWithAmount[]): Pence {
  return sumOf('dispute-lost', events)
}

type EventWithAmount = Pick<OrderEvent, 'what' | 'amount'>

function sumOf(kind: OrderEventKind, events: readonly EventWithAmount[]): Pence {
  return events.reduce((sum, { what, amount }) => sum + (what === kind ? (amount ?? 0) : 0), 0)
}

/** Nothing of it need come back or be refunded: the shopper may keep it, or return a part. The owner says when that is settled. */
export function isCancelledAfterDispatch({
  status,
  cancelRequestedAt,
}: Pick<Order, 'status' | 'cancelRequestedAt'>): boolean {
  return cancelRequestedAt !== null && (status === 'shipped' || status === 'delivered')
}

/** Whether something was given back since the shopper asked to cancel, so that only the rest is kept. */
export function isPartlyTakenBack(events: readonly EventWithAmount[]): boolean {
  const asked = events.findLastIndex(({ what }) => what === 'cancel-requested')
  return events.slice(asked).reduce((sum, { amount }) => sum + (amount ?? 0), 0) > 0
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
