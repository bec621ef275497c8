import { changeOrder, lockOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { formatPounds, type Pence } from '#domain/money/money.ts'
import { afterRefund } from '#domain/order/moves.ts'
import type { Order } from '#domain/order/order.ts'
import { happen } from './happen.ts'
import { mailedOrder } from './mailed-order.ts'
import type { Run } from './run.ts'

/**
 * Writes down how much of an order has been given back in all, and tells the shopper; once for each
 * amount, whether the owner's command or the provider's webhook says so first.
 */
export async function applyRefund(run: Run, orderId: string, refunded: Pence): Promise<void> {
  const { trx, now } = run
  const order = await lockOrder(trx, orderId)
  if (!order || refunded <= order.refunded) return
  const status = afterRefund(order, refunded)
  await changeOrder(trx, order.id, { status, refunded, updated_at: now })
  const what = status === order.status ? 'part-refunded' : 'refunded'
  await happen(run, order, what, formatPounds(refunded - order.refunded))
  await tellShopper(run, order, refunded)
}

async function tellShopper({ trx, now }: Run, order: Order, refunded: Pence): Promise<void> {
  await enqueueMail(trx, {
    kind: 'order-refunded',
    recipient: order.customer.email,
    dedupeKey: `order-refunded:${order.id}:${refunded}`,
    data: { ...mailedOrder(order), amount: refunded - order.refunded, refunded },
    now,
  })
}
