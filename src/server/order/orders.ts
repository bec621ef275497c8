import * as contract from '#contract/order.ts'
import { orderForReply } from '#contract/wire-format.ts'
import { findOrder, listOrdersOf } from '#db/store/find-orders.ts'
import { listEventsOfOrders, listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import { canDenyArrival, isArrivalDenied } from '#domain/order/arrival.ts'
import { cancellationOf } from '#domain/order/cancellation.ts'
import {
  ORDER_STATUSES,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderOrPaymentStatus,
  type OrderStatus,
} from '#domain/order/order.ts'
import { refundedByHand } from '#domain/order/owner-rules.ts'
import { type Parcel, trackingLink, trackingNumber } from '#domain/order/parcels.ts'
import { isPaid } from '#domain/order/payment.ts'
import { firstPromise, promisedDelivery } from '#domain/order/promise.ts'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { timelineOf } from '#domain/order/timeline.ts'
import { goodsAt, isPartlySent, parcelGoods, placesToSend } from '#domain/order/to-send.ts'
import { hasWithdrawalFunction } from '#domain/order/withdrawal.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { failure } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import type { Context } from '../kernel/context.ts'
import {
  inOrderTransaction,
  mailOwner,
  mailShopper,
  type OrderTransaction,
  recordOrderEvent,
  toMailedOrder,
} from './order-transaction.ts'
import { listReviewable } from './reviews.ts'

/** The number of newest orders that the account's page shows. */
const MAX_LISTED = 100
const PAGE_SIZE = 20

export const getOrder = handle(contract.getOrder, async ({ body, session, context }) => {
  const order = await findOrder(context.store, 'orderNumber', body.orderNumber)
  if (!order || order.userId !== session.user.id || !isShownToShopper(order)) {
    throw failure(contract.getOrder, 'not-found')
  }
  const events = await listOrderEvents(context.store, order.id)
  const reviewable = await listReviewable(context, order)
  const reviews = reviewable.map(({ product, isSent }) => ({ productId: product.id, isSent }))
  return { order: { ...orderForReply(orderDetailOf(order, events, context.clock())), reviews } }
})

export function orderDetailOf<S extends OrderOrPaymentStatus>(
  order: Order & { readonly status: S },
  events: readonly OrderEvent[],
  now: Date,
) {
  const { customer, address, subtotal, shipping, vat } = order
  const takenBack = refundedPlaces(events)
  const toSend = isPartlySent(order) ? placesToSend(order, takenBack) : []
  return {
    ...orderSummaryOf(order, now),
    stillToCome: goodsAt(order, toSend),
    customer,
    address,
    subtotal,
    shipping,
    vat,
    paid: order.paid ?? (isPaid(order.status) ? order.total : 0),
    refunded: order.refunded + refundedByHand(events),
    timeline: timelineOf(events),
    cancellation: cancellationOf(order, takenBack, now),
    arrival: {
      presumedBy: canDenyArrival(order) ? londonDay(new Date(order.deliveredAt ?? now)) : null,
      isDenied: isArrivalDenied(order),
    },
  }
}

export const getUserOrders = handle(contract.getUserOrders, async ({ session, context }) => {
  const query = { statuses: ORDER_STATUSES, limit: MAX_LISTED + 1 }
  const found = await listOrdersOf(context.store, session.user.id, query)
  const now = context.clock()
  const orders = found
    .slice(0, MAX_LISTED)
    .filter(isShownToShopper)
    .map((order) => orderSummaryOf(order, now))
  return { orders: orders.map(orderForReply), hasOlder: found.length > MAX_LISTED }
})

/** Yields all of an account's orders, unpaid ones too, in pages small enough to block the event loop for only some milliseconds. */
export async function* orderPages(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  userId: string,
) {
  for (let after: Order | undefined; ; ) {
    const orders = await listOrdersOf(store, userId, { after, limit: PAGE_SIZE })
    const ids = orders.map(({ id }) => id)
    const events = await listEventsOfOrders(store, ids)
    yield orders.map((order) =>
      orderForReply(orderDetailOf(order, events.get(order.id) ?? [], clock())),
    )
    after = orders.at(-1)
    if (orders.length < PAGE_SIZE) return
  }
}

export type ShownOrder = Order & { readonly status: OrderStatus }

export function isShownToShopper(order: Order): order is ShownOrder {
  return (ORDER_STATUSES as readonly OrderOrPaymentStatus[]).includes(order.status)
}

export function orderSummaryOf<S extends OrderOrPaymentStatus>(
  order: Order & { readonly status: S },
  now: Date,
) {
  const { id, orderNumber, createdAt, status, checkoutSessionId, total } = order
  const delivery = expectedDelivery(order, now)
  return {
    id,
    orderNumber,
    createdAt,
    status,
    checkoutSessionId,
    total,
    items: orderItemsOf(order.lines),
    delivery,
    firstDelivery: (delivery && firstPromise(order)) ?? undefined,
    parcels: order.parcels.map((parcel) => ({
      ...parcelOf(parcel),
      goods: parcelGoods(order, parcel) || undefined,
    })),
    cancelRequestedAt: order.cancelRequestedAt,
  }
}

export function parcelOf(parcel: Parcel) {
  const { carrier, sentAt } = parcel
  return { carrier, sentAt, number: trackingNumber(parcel), url: trackingLink(parcel) }
}

/** Null for an order that is no longer on its way, and for one reported as not arrived whose promised days are over. */
function expectedDelivery(order: Order, now: Date) {
  const { status, cancelRequestedAt } = order
  const isComing = cancelRequestedAt === null && ['paid', 'processing', 'shipped'].includes(status)
  const days = isComing ? promisedDelivery(order) : null
  return days && isArrivalDenied(order) && days.to < londonDay(now) ? null : days
}

export function orderItemsOf(lines: readonly OrderLine[]) {
  return lines.map(({ productId, name, price, options, choices }) => ({
    id: productId,
    name,
    price,
    options,
    choices: [...choices],
  }))
}

export const requestCancellation = handle(contract.requestCancellation, async (request) => {
  const { body, session, context } = request
  return inOrderTransaction(context, async (run) => {
    const found = await findOrder(run.trx, 'orderNumber', body.orderNumber)
    if (found?.userId !== session.user.id) throw failure(contract.requestCancellation, 'not-found')
    const order = await lockOrder(run.trx, found.id)
    const message = `We’ve received your ${hasWithdrawalFunction(found) ? 'withdrawal' : 'cancellation'} and emailed you a confirmation.`
    if (order?.cancelRequestedAt) return { requestedAt: order.cancelRequestedAt, message }
    const takenBack = refundedPlaces(await listOrderEvents(run.trx, found.id))
    if (!order || !cancellationOf(order, takenBack, context.clock()).isPossible) {
      throw failure(contract.requestCancellation, 'too-late')
    }
    await recordCancellation(run, order, body.reason || null)
    return { requestedAt: run.now, message }
  })
})

async function recordCancellation(
  run: OrderTransaction,
  order: Order,
  reason: string | null,
): Promise<void> {
  const { trx, now } = run
  await updateOrder(trx, order.id, { cancelRequestedAt: now, updatedAt: now })
  await recordOrderEvent(run, order, 'cancel-requested', reason)
  const data = { ...toMailedOrder(order), requestedAt: now, reason }
  const cause = `${order.id}:${now}`
  await mailShopper(run, order, {
    kind: 'cancel-requested',
    dedupeKey: `cancel-requested:${cause}`,
    data,
  })
  await mailOwner(run, { kind: 'cancel-alert', dedupeKey: `cancel-alert:${cause}`, data })
}
