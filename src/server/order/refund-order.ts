import { changeOrder, lockOrder } from '#db/store/orders.ts'
import type { Pence } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { refundFault } from '#domain/order/owner-rules.ts'
import { PaymentError } from '#server/checkout/payments.ts'
import type { Context } from '#server/context.ts'
import { applyRefund } from './apply-refund.ts'
import {
  inOrderTransaction,
  type OrderTransaction,
  recordOrderEvent,
} from './in-order-transaction.ts'

/**
 * Refunds `amount` pence; resolves with a message when it can't, rejects with a PaymentError. The refund is
 * outstanding from before the provider is asked until it confirms, so a retry never refunds more.
 */
export async function refundOrder(
  context: Context,
  orderId: string,
  amount: Pence,
): Promise<string | undefined> {
  const { payments } = context
  if (!payments) return 'no card provider is set up: STRIPE_SECRET_KEY is missing'
  const begun = await inOrderTransaction(context, (run) => beginRefund(run, orderId, amount))
  if (typeof begun === 'string') return begun
  const { paymentIntent, refunded, refundAttempt } = begun
  if (paymentIntent === null) return 'the shop does not know its payment'
  try {
    const key = `re_${orderId}_${refunded}_${amount}_${refundAttempt}`
    await payments.refund(paymentIntent, amount, key)
  } catch (error) {
    if (error instanceof PaymentError && error.isFinal) await changeRefundKey(context, begun, error)
    throw error
  }
  await inOrderTransaction(context, (run) => applyRefund(run, orderId, refunded + amount))
  return undefined
}

async function beginRefund(
  { trx, now }: OrderTransaction,
  id: string,
  amount: Pence,
): Promise<Order | string> {
  const order = await lockOrder(trx, id)
  if (!order) throw new Error(`There is no order ${id}`)
  const fault = refundFault(order, amount)
  if (fault !== undefined) return fault
  // A cancelled order is due in full already: refunding a part leaves the rest outstanding.
  const due = order.refunded + amount
  const refund_due = order.status === 'cancelled' ? Math.max(order.refundDue, due) : due
  await changeOrder(trx, id, { refund_due, updated_at: now })
  return order
}

/** The provider repeats its answer to a key for a day, so a retry after a refusal needs another key. */
async function changeRefundKey(
  context: Context,
  { id, refundAttempt }: Order,
  error: PaymentError,
) {
  await inOrderTransaction(context, async (run) => {
    const order = await lockOrder(run.trx, id)
    if (order?.refundAttempt !== refundAttempt) return
    await changeOrder(run.trx, id, { refund_attempt: refundAttempt + 1, updated_at: run.now })
    await recordOrderEvent(run, order, 'refund-refused', error.message)
  })
}
