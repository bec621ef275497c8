import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import type { MailedOrder, OrderMails } from '#domain/mail/order-mails.ts'
import { formatPounds, type Pence } from '#domain/money.ts'
import { begunRefundOf } from '#domain/order/begin-refund.ts'
import type { Order } from '#domain/order/order.ts'
import { refundableAmount, refundedByHand, statusAfterRefund } from '#domain/order/owner-rules.ts'
import { promiseFromDispatch } from '#domain/order/promise.ts'
import { refundedFor } from '#domain/order/refunded-items.ts'
import { reasonsAtStatus } from '#domain/order/review-reasons.ts'
import {
  mailShopper,
  type OrderTransaction,
  placesLeft,
  recordOrderEvent,
  toMailedOrder,
} from './order-transaction.ts'

/** `refunded` is the total in pence. Idempotent per amount: the owner's command and the webhook may come in either order. */
export async function applyRefund(
  run: OrderTransaction,
  orderId: string,
  refunded: Pence,
): Promise<void> {
  const { trx, now } = run
  const order = await lockOrder(trx, orderId)
  if (!order || refunded <= order.refunded) return
  const events = await listOrderEvents(trx, order.id)
  const byHand = refundedByHand(events)
  const status = statusAfterRefund(order, refunded, byHand)
  const review = reasonsAtStatus(status, order.review)
  await updateOrder(trx, order.id, { status, refunded, review, updatedAt: now })
  const what = refundableAmount({ ...order, refunded }, byHand) > 0 ? 'part-refunded' : 'refunded'
  const amount = refunded - order.refunded
  // Whoever began it made it, also if the webhook tells first that it is made.
  const { refundOf = null, note, author = null } = begunRefundOf(events, amount) ?? {}
  const words = note ?? formatPounds(amount)
  await recordOrderEvent(run, order, what, words, { amount, refundOf, author })
  const forWhat = refundedFor(words)
  await mailRefund(run, order, { amount, refunded: refunded + byHand, forWhat }, events.length)
  if (status === order.status) await endWithoutRest(run, { ...order, refunded })
}

/** Once nothing of an order is left to send, it is on its way, or all the rest of its price is owed. */
export async function endWithoutRest(run: OrderTransaction, order: Order): Promise<void> {
  const { status, parcels } = order
  if (status !== 'paid' && status !== 'processing') return
  if ((await placesLeft(run, order)).length > 0) return
  if (parcels.length > 0) return shipWithoutRest(run, order)
  const byHand = refundedByHand(await listOrderEvents(run.trx, order.id))
  const refundDue = order.refunded + refundableAmount(order, byHand)
  await updateOrder(run.trx, order.id, { refundDue, updatedAt: run.now })
}

/** An order whose last parcel has left once the rest is refunded is on its way since that parcel. */
async function shipWithoutRest(run: OrderTransaction, order: Order): Promise<void> {
  const sentAt = order.parcels.at(-1)?.sentAt
  if (!sentAt) return
  await updateOrder(run.trx, order.id, {
    status: 'shipped',
    shippedAt: sentAt,
    ...promiseFromDispatch(sentAt, order, run.calendar),
    updatedAt: run.now,
  })
  await recordOrderEvent(run, order, 'shipped')
}

/** `place` is that of the event that tells of the refund. */
export async function mailRefund(
  run: OrderTransaction,
  order: Order,
  refund: Omit<OrderMails['order-refunded'], keyof MailedOrder>,
  place: number,
): Promise<void> {
  await mailShopper(run, order, {
    kind: 'order-refunded',
    dedupeKey: `order-refunded:${order.id}:${refund.refunded}:${place}`,
    data: { ...toMailedOrder(order), ...refund },
  })
}
