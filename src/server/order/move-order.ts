import { listOrderEvents } from '#db/store/order-events.ts'
import { updateOrder } from '#db/store/orders.ts'
import type { ParcelContents } from '#domain/mail/order-mails.ts'
import type { OrderAuthor } from '#domain/order/author.ts'
import type { Order } from '#domain/order/order.ts'
import {
  isCancelledAfterDispatch,
  isPartlyTakenBack,
  type OwnerMove,
  orderTransition,
  outstandingRefund,
  refundableAmount,
  refundedByHand,
  reviewReasons,
  statusAfterRefund,
} from '#domain/order/owner-rules.ts'
import type { Tracking } from '#domain/order/parcels.ts'
import { promiseFromDispatch } from '#domain/order/promise.ts'
import { reasonsAtStatus } from '#domain/order/review-reasons.ts'
import { goodsAt, isPartlySent } from '#domain/order/to-send.ts'
import { londonTime } from '#domain/time/london-day.ts'
import { confirmPaidOrder } from './apply-checkout-session.ts'
import { endWithoutRest, mailRefund } from './apply-refund.ts'
import {
  lockExisting,
  mailShopper,
  type OrderTransaction,
  placesLeft,
  recordOrderEvent,
  toMailedOrder,
} from './order-transaction.ts'
import { NO_BEGUN_REFUND } from './refund-outcome.ts'

export type MoveResult =
  | { readonly kind: 'moved'; readonly order: Order }
  | { readonly kind: 'already'; readonly order: Order }
  | { readonly kind: 'refused'; readonly order: Order; readonly message: string }

/** Each has an email to the shopper: `order-shipped`. */
const MAILED_STATUSES = ['processing', 'shipped', 'delivered', 'cancelled'] as const

export interface MoveOptions {
  /** The shop's words to the shopper, in the email about the move. */
  readonly note?: string | null
  readonly parcel?: Tracking
  /** Of the parcel, where others have the rest of the order. */
  readonly contents?: ParcelContents | undefined
  /** The shopper gets no email. */
  readonly isSilent?: boolean
  /** The shopper withdrew the cancellation, or an outstanding refund was paid in another way. */
  readonly anyway?: boolean | undefined
}

export async function moveOrder(
  run: OrderTransaction,
  id: string,
  move: OwnerMove,
  options: MoveOptions = {},
): Promise<MoveResult> {
  const { anyway = false } = options
  const order = await lockExisting(run, id)
  if (move === 'accept' && order.status !== 'review') return unflag(run, order, options)
  const moved = orderTransition(order.status, move, order.arrival)
  if (moved.kind === 'already') return { kind: 'already', order }
  if (moved.kind === 'refused') {
    const from = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(moved.from)
    return {
      kind: 'refused',
      order,
      message: `it is ${order.status}; this needs an order that is ${from}`,
    }
  }
  const message = obstacleTo(move, order, anyway, run.author)
  if (message !== undefined) return { kind: 'refused', order, message }
  const kept =
    move === 'process' || move === 'ship' ? await withdrawCancellation(run, order) : order
  const { to: status } = moved
  const changed = { ...kept, status, ...(status === 'shipped' && dispatchedAt(run, kept)) }
  const contents = options.contents ?? (move === 'ship' ? await restOf(run, order) : undefined)
  await write(run, changed, { ...options, contents })
  return { kind: 'moved', order: changed }
}

/** What leaves now if parcels have taken a part of the order before. */
async function restOf(run: OrderTransaction, order: Order): Promise<ParcelContents | undefined> {
  if (!isPartlySent(order)) return undefined
  return { here: goodsAt(order, await placesLeft(run, order)), toCome: '' }
}

/** The fields that change when an order, or a further parcel of it, leaves. */
export function dispatchedAt({ now, calendar }: OrderTransaction, order: Order) {
  return { shippedAt: now, ...promiseFromDispatch(now, order, calendar) }
}

function obstacleTo(move: OwnerMove, order: Order, anyway: boolean, author?: OrderAuthor) {
  if (move === 'process' || move === 'ship') return moveObstacle(order, anyway, author)
  if (move !== 'cancel' || order.parcels.length === 0) return undefined
  return 'a part of it is on its way, so refund what is not, or all of it'
}

export function moveObstacle(
  order: Order,
  anyway: boolean,
  author?: OrderAuthor,
): string | undefined {
  const reasons = reviewReasons(order)
  if (reasons !== null && author?.isPacker) return 'an owner has to decide first'
  if (reasons !== null) return `it needs review first: ${reasons}`
  if (order.cancelRequestedAt === null || anyway) return undefined
  const time = londonTime(new Date(order.cancelRequestedAt))
  return `the shopper cancelled it on ${time}; cancel it, or add --anyway if they changed their mind`
}

/** An order that goes on although its shopper asked to cancel it is no longer asked to be cancelled, and may be again. */
export async function withdrawCancellation(
  run: OrderTransaction,
  order: Order,
  what: 'cancel-withdrawn' | 'cancel-settled' = 'cancel-withdrawn',
  note: string | null = null,
): Promise<Order> {
  if (order.cancelRequestedAt === null) return order
  await updateOrder(run.trx, order.id, { cancelRequestedAt: null, updatedAt: run.now })
  await recordOrderEvent(run, order, what, note)
  return { ...order, cancelRequestedAt: null }
}

async function write(
  run: OrderTransaction,
  order: Order,
  { note = null, parcel, contents, isSilent = false }: MoveOptions,
): Promise<void> {
  const { trx, now } = run
  const { status } = order
  const events = status === 'cancelled' ? await listOrderEvents(trx, order.id) : []
  await updateOrder(trx, order.id, {
    status,
    updatedAt: now,
    shippedAt: order.shippedAt,
    promisedFrom: order.promisedFrom,
    promisedTo: order.promisedTo,
    ...(status === 'delivered' && { deliveredAt: now, arrival: null }),
    review: status === 'paid' ? null : reasonsAtStatus(status, order.review),
    ...(status === 'cancelled' && {
      refundDue: order.refunded + refundableAmount(order, refundedByHand(events)),
    }),
  })
  await recordOrderEvent(run, order, status, note)
  if (status === 'paid') return confirmPaidOrder(run, order)
  const mailed = MAILED_STATUSES.find((known) => known === status)
  if (!mailed || isSilent) return
  const kind = `order-${mailed}` as const
  await mailShopper(run, order, {
    kind,
    dedupeKey: `${kind}:${order.id}`,
    data: {
      ...toMailedOrder(order),
      note,
      ...(parcel && { parcel }),
      ...(contents && { contents }),
    },
  })
}

async function unflag(
  run: OrderTransaction,
  order: Order,
  { anyway = false, note = null }: MoveOptions,
): Promise<MoveResult> {
  const reasons = reviewReasons(order)
  const events = await listOrderEvents(run.trx, order.id)
  if (reasons === null) {
    if (!isCancelledAfterDispatch(order)) return { kind: 'already', order }
    const what = isPartlyTakenBack(events) ? 'cancel-settled' : 'cancel-withdrawn'
    return { kind: 'moved', order: await withdrawCancellation(run, order, what, note) }
  }
  const outstanding = outstandingRefund(order)
  if (outstanding > 0 && !anyway) {
    const message = `${reasons}; refund it, or add --anyway if you refunded it another way`
    return { kind: 'refused', order, message }
  }
  const byHand = refundedByHand(events) + outstanding
  const status = statusAfterRefund(order, order.refunded, byHand)
  await updateOrder(run.trx, order.id, {
    status,
    review: null,
    refundDue: order.refunded,
    ...NO_BEGUN_REFUND,
    updatedAt: run.now,
  })
  const words = note ? `${reasons}; ${note}` : reasons
  const amount = outstanding || null
  await recordOrderEvent(run, order, 'accepted', words, { amount })
  if (amount) {
    const refunded = order.refunded + byHand
    await mailRefund(run, order, { amount, refunded, isByHand: true }, events.length)
  }
  if (status === order.status) await endWithoutRest(run, await lockExisting(run, order.id))
  return { kind: 'moved', order: await lockExisting(run, order.id) }
}
