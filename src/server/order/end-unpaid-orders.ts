import { listOrdersOf } from '#db/store/find-orders.ts'
import { changeOrder, deleteOrder, lockOrder } from '#db/store/orders.ts'
import { listUnpaidToDeleteOf } from '#db/store/unpaid-orders.ts'
import type { Order } from '#domain/order/order.ts'
import { afterPayment, isPaid } from '#domain/order/payment.ts'
import { PaymentError, type Payments } from '../checkout/payments.ts'
import type { Context } from '../context.ts'
import { applySession } from './apply-session.ts'
import {
  inOrderTransaction,
  type OrderTransaction,
  recordOrderEvent,
} from './in-order-transaction.ts'

/** Does nothing while the payment page may be open. */
export async function expireOrder(run: OrderTransaction, id: string): Promise<void> {
  const { trx, now } = run
  const order = await lockOrder(trx, id)
  if (!order || order.sessionExpiresAt > now) return
  const status = afterPayment(order.status, 'expired')
  if (status === order.status) return
  await changeOrder(trx, id, { status, updated_at: now })
  await recordOrderEvent(run, order, 'expired')
}

/** Keeps an order that has been paid in the meantime. */
export async function deleteUnpaid(
  { trx }: Pick<OrderTransaction, 'trx'>,
  id: string,
): Promise<void> {
  const order = await lockOrder(trx, id)
  if (order && !isPaid(order.status)) await deleteOrder(trx, id)
}

export async function deleteUnpaidOf(
  run: Pick<OrderTransaction, 'trx'>,
  userId: string,
): Promise<void> {
  for (const id of await listUnpaidToDeleteOf(run.trx, userId)) await deleteUnpaid(run, id)
}

/** An order stays when it is being paid, or the provider doesn't close its page. */
export async function closePages(context: Context, userId: string): Promise<void> {
  const { payments, store } = context
  if (!payments) return
  const orders = await listOrdersOf(store, userId)
  const open = orders.filter(({ status }) => status === 'pending')
  await Promise.all(open.map((order) => closePage(context, payments, order)))
}

async function closePage(context: Context, payments: Payments, { orderNumber, sessionId }: Order) {
  if (sessionId === null) return
  try {
    const session = await payments.closePage(sessionId)
    await inOrderTransaction(context, (run) => applySession(run, session, payments.livemode))
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    context.log.warn({ order: orderNumber, error: error.message }, 'payment page not closed')
  }
}
