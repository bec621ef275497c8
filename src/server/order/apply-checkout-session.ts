import { findOrder, findPaidOrderOfSameCart } from '#db/store/find-orders.ts'
import { lockOrder, lockOrdersOfSameCart, updateOrder } from '#db/store/orders.ts'
import type { Order, OrderOrPaymentStatus } from '#domain/order/order.ts'
import { settlePayment } from '#domain/order/payment.ts'
import { promiseAtPayment } from '#domain/order/promise.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { CheckoutSession } from '../kernel/payments.ts'
import {
  alertOwner,
  flagForReview,
  mailOwner,
  mailShopper,
  type OrderTransaction,
  recordOrderEvent,
  toMailedOrder,
} from './order-transaction.ts'

/** Two payments for the same cart within this time may be a duplicate. */
const DUPLICATE_WINDOW_MS = 30 * MINUTE_MS

export type AppliedCheckoutSession =
  | { readonly kind: 'applied' | 'nothing'; readonly order: Order }
  | { readonly kind: 'no-order' }

/** Webhook, success page and reconciler all call it, in any order and repeatedly: each change happens once. */
export async function applyCheckoutSession(
  run: OrderTransaction,
  session: CheckoutSession,
  livemode: boolean,
): Promise<AppliedCheckoutSession> {
  const id = await orderIdOf(run, session)
  const lock = session.signal === 'paid' ? lockOrdersOfSameCart : lockOrder
  const order = id === undefined ? undefined : await lock(run.trx, id)
  if (!order) return { kind: 'no-order' }
  if (!session.signal) return { kind: 'nothing', order }
  const settlement = settlePayment({ ...order, livemode }, session.signal, session)
  switch (settlement.kind) {
    case 'nothing':
      return { kind: 'nothing', order }
    case 'paid-twice':
      await flagForReview(run, order, 'paid-twice', settlement.message, session.checkoutSessionId)
      break
    case 'review':
      await move(run, order, 'review', { session, note: settlement.message })
      await alertOwner(run, order, settlement.message, session.checkoutSessionId)
      break
    case 'moved':
      await move(run, order, settlement.to, { session, note: null })
  }
  return { kind: 'applied', order: await orderById(run, order.id) }
}

async function move(
  run: OrderTransaction,
  order: Order,
  status: OrderOrPaymentStatus,
  { session, note }: { readonly session: CheckoutSession; readonly note: string | null },
): Promise<void> {
  const { trx, now } = run
  const isPaid = status === 'paid' || status === 'review'
  // Even if the clock was set back, no payment is older than its order.
  const paidAt = now > order.createdAt ? now : order.createdAt
  const days = promiseAtPayment(order, paidAt, run.calendar)
  await updateOrder(trx, order.id, {
    status,
    updatedAt: now,
    checkedAt: now,
    ...(isPaid && {
      paid: session.amount,
      paidAt,
      ...days,
      firstPromisedFrom: days.promisedFrom,
      firstPromisedTo: days.promisedTo,
      sessionId: session.checkoutSessionId,
      paymentIntent: session.paymentIntent,
      review: note,
    }),
  })
  await recordOrderEvent(run, order, status, note)
  if (status === 'paid') await confirmPaidOrder(run, await orderById(run, order.id))
  if (status === 'failed') {
    await mailShopper(run, order, {
      kind: 'payment-failed',
      dedupeKey: `payment-failed:${order.id}`,
      data: toMailedOrder(order),
    })
  }
}

export async function confirmPaidOrder(run: OrderTransaction, order: Order): Promise<void> {
  const { trx, now } = run
  const data = toMailedOrder(order)
  const dedupeKey = `order-confirmed:${order.id}`
  await mailShopper(run, order, { kind: 'order-confirmed', dedupeKey, data })
  await mailOwner(run, { kind: 'order-alert', dedupeKey: `order-alert:${order.id}`, data })
  const since = new Date(Date.parse(now) - DUPLICATE_WINDOW_MS).toISOString()
  const other = await findPaidOrderOfSameCart(trx, order, since)
  if (other !== undefined) {
    const message = `possible duplicate of ${other}: the same things were paid for within half an hour`
    await flagForReview(run, order, 'possible-duplicate', message, other)
  }
}

async function orderIdOf(
  { trx }: OrderTransaction,
  session: CheckoutSession,
): Promise<string | undefined> {
  if (session.orderId !== null) return session.orderId
  return (await findOrder(trx, 'sessionId', session.checkoutSessionId))?.id
}

async function orderById({ trx }: OrderTransaction, id: string): Promise<Order> {
  const order = await findOrder(trx, 'id', id)
  if (!order) throw new Error(`Order ${id} is gone`)
  return order
}
