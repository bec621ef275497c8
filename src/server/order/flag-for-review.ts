import { changeOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import type { Order, OrderEventKind } from '#domain/order/order.ts'
import { type OrderTransaction, recordOrderEvent } from './in-order-transaction.ts'
import { toMailedOrder } from './mailed-order.ts'

/** Emails the owner. The order keeps its status. */
export async function flagForReview(
  run: OrderTransaction,
  order: Order,
  what: OrderEventKind,
  message: string,
  cause: string,
): Promise<void> {
  const { trx, now } = run
  if (order.review?.includes(message)) return
  const review = order.review ? `${order.review}; ${message}` : message
  await changeOrder(trx, order.id, { review, updatedAt: now })
  await recordOrderEvent(run, order, what, message)
  await alertOwner(run, order, message, cause)
}

export async function alertOwner(
  { trx, now, owner }: OrderTransaction,
  order: Order,
  message: string,
  cause: string,
): Promise<void> {
  await enqueueMail(trx, {
    kind: 'order-review',
    recipient: owner,
    dedupeKey: `order-review:${order.id}:${cause}`,
    data: { ...toMailedOrder(order), why: message },
    now,
  })
}
