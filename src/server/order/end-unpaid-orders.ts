import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import { deleteOrders, lockOrder, updateOrder } from '#db/store/orders.ts'
import { listPendingOrdersOf, lockUnpaidOrdersOf } from '#db/store/unpaid-orders.ts'
import type { Order } from '#domain/order/order.ts'
import { afterPayment, isPaid } from '#domain/order/payment.ts'
import type { Context } from '../kernel/context.ts'
import { PaymentError, type Payments } from '../kernel/payments.ts'
import { applyCheckoutSession } from './apply-checkout-session.ts'
import { inOrderTransaction, type OrderTransaction, recordOrderEvent } from './order-transaction.ts'

type PendingOrder = Pick<Order, 'id' | 'orderNumber' | 'checkoutSessionId'>

const MAX_PENDING = 20
/** All shoppers share the provider's rate limit. */
const MAX_CLOSED_AT_ONCE = 4
const BATCH_SIZE = 50

/** Does nothing while the payment page may be open. */
export async function expireOrder(run: OrderTransaction, id: string): Promise<void> {
  const { trx, now } = run
  const order = await lockOrder(trx, id)
  if (!order || order.checkoutSessionExpiresAt > now) return
  const status = afterPayment(order.status, 'expired')
  if (status === order.status) return
  await updateOrder(trx, id, { status, updatedAt: now })
  await recordOrderEvent(run, order, 'expired')
}

/** Does nothing once the order has a payment page. */
async function expireUnopenedOrder(run: OrderTransaction, id: string): Promise<void> {
  const order = await lockOrder(run.trx, id)
  if (order?.status !== 'pending' || order.checkoutSessionId !== null) return
  await updateOrder(run.trx, id, { status: 'expired', updatedAt: run.now })
  await recordOrderEvent(run, order, 'expired')
}

/** Keeps an order that has been paid in the meantime. */
export async function deleteUnpaidOrder(trx: StoreHandle, id: string): Promise<void> {
  const order = await lockOrder(trx, id)
  if (order && !isPaid(order.status)) await deleteOrders(trx, [id])
}

/** Deletes some of an account's unpaid orders. Resolves with false once none is left. */
export async function deleteSomeUnpaidOrdersOf(trx: StoreHandle, userId: string): Promise<boolean> {
  const ids = await lockUnpaidOrdersOf(trx, userId, BATCH_SIZE)
  if (ids.length === 0) return false
  await deleteOrders(trx, ids)
  return true
}

/** Works in small transactions, since a transaction over thousands of orders would block other calls. */
export async function deleteMostUnpaidOrdersOf({ store }: Context, userId: string): Promise<void> {
  const deleteSome = () => inTransaction(store, (trx) => deleteSomeUnpaidOrdersOf(trx, userId))
  while (await deleteSome()) await nextTurn()
}

/** Keeps an order that is being paid, or whose payment page the provider doesn't close. */
export async function closePaymentPages(context: Context, userId: string): Promise<void> {
  await endPendingOrders(context, await listPendingOrdersOf(context.store, userId))
}

/** An account keeps its newest unpaid orders; a new one expires the oldest, whose payment page is closed. */
export async function expireOldestOrders(context: Context, userId: string): Promise<void> {
  await endPendingOrders(context, await listPendingOrdersOf(context.store, userId, MAX_PENDING))
}

async function endPendingOrders(context: Context, orders: readonly PendingOrder[]): Promise<void> {
  const { payments } = context
  if (!payments) return
  for (let at = 0; at < orders.length; at += MAX_CLOSED_AT_ONCE) {
    const some = orders.slice(at, at + MAX_CLOSED_AT_ONCE)
    await Promise.all(some.map((order) => closePage(context, payments, order)))
  }
}

async function closePage(
  context: Context,
  payments: Payments,
  { id, orderNumber, checkoutSessionId }: PendingOrder,
) {
  if (checkoutSessionId === null)
    return inOrderTransaction(context, (run) => expireUnopenedOrder(run, id))
  try {
    const session = await payments.closePage(checkoutSessionId)
    await inOrderTransaction(context, (run) =>
      applyCheckoutSession(run, session, payments.livemode),
    )
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    context.log.warn({ order: orderNumber, error: error.message }, 'payment page not closed')
  }
}
