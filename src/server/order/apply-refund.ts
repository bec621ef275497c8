import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import type { OrderMails } from '#domain/mail/order-mails.ts'
import { formatPounds, type Pence } from '#domain/money.ts'
import { begunRefundOf } from '#domain/order/begin-refund.ts'
import type { Order } from '#domain/order/order.ts'
import { refundableAmount, refundedByHand, statusAfterRefund } from '#domain/order/owner-rules.ts'
import { promiseFromDispatch } from '#domain/order/promise.ts'
import { refundedFor } from '#domain/order/refunded-items.ts'
import { isPartlySent } from '#domain/order/to-send.ts'
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
  await updateOrder(trx, order.id, { status, refunded, updatedAt: now })
  const what = refundableAmount({ ...order, refunded }, byHand) > 0 ? 'part-refunded' : 'refunded'
  const amount = refunded - order.refunded
  // Whoever began it made it, also if the webhook tells first that it is made.
  const { refundOf = null, note, author = null } = begunRefundOf(events, amount) ?? {}
  const words = note ?? formatPounds(amount)
  await recordOrderEvent(run, order, what, words, { amount, refundOf, author })
  const forWhat = refundedFor(words)
  await tellShopper(run, order, { amount, refunded: refunded + byHand, forWhat }, events.length)
  if (status === order.status) await shipWithoutRest(run, order)
}

/** An order whose last parcel has left once the rest is refunded is on its way since that parcel. */
export async function shipWithoutRest(run: OrderTransaction, order: Order): Promise<void> {
  if (!isPartlySent(order)) return
  const sentAt = order.parcels.at(-1)?.sentAt
  if (!sentAt || (await placesLeft(run, order)).length > 0) return
  await updateOrder(run.trx, order.id, {
    status: 'shipped',
    shippedAt: sentAt,
    ...promiseFromDispatch(sentAt, order, run.calendar),
    updatedAt: run.now,
  })
  await recordOrderEvent(run, order, 'shipped')
}

async function tellShopper(
  run: OrderTransaction,
  order: Order,
  refund: Pick<OrderMails['order-refunded'], 'amount' | 'refunded' | 'forWhat'>,
  place: number,
): Promise<void> {
  await mailShopper(run, order, {
    kind: 'order-refunded',
    dedupeKey: `order-refunded:${order.id}:${refund.refunded}:${place}`,
    data: { ...toMailedOrder(order), ...refund },
  })
}
