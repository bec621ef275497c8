import { changeOrder, lockOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { formatPounds, type Pence } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { afterRefund, refundable } from '#domain/order/owner-rules.ts'
import { type OrderTransaction, recordOrderEvent } from './in-order-transaction.ts'
import { toMailedOrder } from './mailed-order.ts'

/** `total` is in pence. Idempotent per amount: the owner's command and the webhook may come in either order. */
export async function applyRefund(
  run: OrderTransaction,
  orderId: string,
  refunded: Pence,
): Promise<void> {
  const { trx, now } = run
  const order = await lockOrder(trx, orderId)
  if (!order || refunded <= order.refunded) return
  const status = afterRefund(order, refunded)
  await changeOrder(trx, order.id, { status, refunded, updatedAt: now })
  const what = refundable({ ...order, refunded }) > 0 ? 'part-refunded' : 'refunded'
  await recordOrderEvent(run, order, what, formatPounds(refunded - order.refunded))
  await tellShopper(run, order, refunded)
}

async function tellShopper(
  { trx, now }: OrderTransaction,
  order: Order,
  refunded: Pence,
): Promise<void> {
  await enqueueMail(trx, {
    kind: 'order-refunded',
    recipient: order.customer.email,
    dedupeKey: `order-refunded:${order.id}:${refunded}`,
    data: { ...toMailedOrder(order), amount: refunded - order.refunded, refunded },
    now,
  })
}
