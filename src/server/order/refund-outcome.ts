import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import { findProviderRefund, refundStatus, saveProviderRefund } from '#db/store/provider-refunds.ts'
import { formatPounds, type Pence } from '#domain/money.ts'
import { begunRefundOf } from '#domain/order/begin-refund.ts'
import type { Order } from '#domain/order/order.ts'
import { statusBeforeRefund } from '#domain/order/owner-rules.ts'
import { refundMadeBy } from '#domain/order/refunded-items.ts'
import type { MadeRefund, RefundOutcome } from '../kernel/payments.ts'
import { applyRefund } from './apply-refund.ts'
import { alertOwner, type OrderTransaction, recordOrderEvent } from './order-transaction.ts'

/** Notes that a refund of the order is under way: it counts as refunded once the provider says so, or if its total counts it already. */
export async function recordPendingRefund(
  run: OrderTransaction,
  order: Order,
  { id }: MadeRefund,
  amount: number,
): Promise<void> {
  if (await refundStatus(run.trx, id)) return
  const status = isUnanswered(order, amount) ? 'pending' : 'made'
  const known = { id, orderId: order.id, amount, changedAt: run.now }
  await saveProviderRefund(run.trx, { ...known, status })
  if (status === 'made') return void (await updateOrder(run.trx, order.id, NO_BEGUN_REFUND))
  await recordOrderEvent(run, order, 'refund-pending', formatPounds(amount))
}

/**
 * Applies what became of one refund, once for each outcome however often it is told. A refund that failed is owed again:
 * its money is back with the shop. Returns whether anything changed.
 */
export async function applyRefundOutcome(
  run: OrderTransaction,
  orderId: string,
  { id, amount, status, reason }: RefundOutcome,
  at: string,
): Promise<boolean> {
  const { trx, now } = run
  const order = await lockOrder(trx, orderId)
  const known = await findProviderRefund(trx, id)
  const before = known?.status
  if (!order || status === 'pending' || before === 'failed') return false
  const wasPending = before ? before === 'pending' : isUnanswered(order, amount)
  if (status === 'made' && before !== 'pending') return false
  // One that fails later is found by when the shop learned that it was made, one that failed by the provider's time.
  const changedAt = status === 'made' ? now : at
  await saveProviderRefund(trx, { id, orderId, amount, status, changedAt })
  if (status === 'made') {
    await applyRefund(run, orderId, order.refunded + amount)
    if (order.begunRefund?.amount === amount) await updateOrder(trx, orderId, NO_BEGUN_REFUND)
    return true
  }
  const pounds = formatPounds(amount)
  const why = (reason ?? 'the provider gives no reason').replaceAll('_', ' ')
  const events = await listOrderEvents(trx, orderId)
  const takenBack = wasPending ? 0 : Math.min(amount, order.refunded)
  const refunded = order.refunded - takenBack
  await updateOrder(trx, orderId, {
    ...begunAfterFailure(order, wasPending ? amount : 0, refunded),
    status:
      order.status === 'refunded' && takenBack > 0 ? statusBeforeRefund(events) : order.status,
    refunded,
    refundDue: Math.max(order.refundDue, refunded + amount),
    updatedAt: now,
  })
  const failed = wasPending
    ? begunRefundOf(events, amount)
    : refundMadeBy(events, amount, known?.changedAt)
  await recordOrderEvent(run, order, 'refund-failed', `${pounds}: ${why}`, {
    amount: -takenBack || null,
    refundOf: failed?.refundOf ?? null,
  })
  const message = `the refund of ${pounds} failed (${why}): the money is back with the shop, and is owed to the shopper again`
  await alertOwner(run, order, message, `refund-failed:${id}`)
  return true
}

export const NO_BEGUN_REFUND = {
  begunRefund: null,
  begunRefundBefore: null,
  begunRefundKey: null,
} as const

/** A refund that still waits for its answer keeps its key when another one fails: it would be made twice. */
function begunAfterFailure(order: Order, failed: Pence, refunded: Pence) {
  const { begunRefund } = order
  const isOther = begunRefund && begunRefund.amount !== failed
  if (!isOther || !isUnanswered(order, begunRefund.amount)) return NO_BEGUN_REFUND
  const { before, key } = begunRefund
  return { begunRefundBefore: Math.min(before, refunded), begunRefundKey: key }
}

/** Whether the shop has begun a refund of this amount and not heard yet that it was made. */
function isUnanswered({ begunRefund, refunded }: Order, amount: number): boolean {
  return begunRefund?.amount === amount && refunded < begunRefund.before + amount
}
