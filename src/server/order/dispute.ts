import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import { refundStatus, saveProviderRefund } from '#db/store/provider-refunds.ts'
import { formatPounds } from '#domain/money.ts'
import type { Order } from '#domain/order/order.ts'
import { refundableAmount, refundedByHand, statusAfterRefund } from '#domain/order/owner-rules.ts'
import { reasonsAtStatus, reasonsWithoutDispute } from '#domain/order/review-reasons.ts'
import type { DisputedPayment } from '../kernel/payments.ts'
import {
  alertOwner,
  flagForReview,
  type OrderTransaction,
  recordOrderEvent,
} from './order-transaction.ts'

/** Applies what the provider tells of a dispute, once however often it is told. Returns whether anything changed. */
export async function applyDispute(
  run: OrderTransaction,
  orderId: string,
  dispute: DisputedPayment,
): Promise<boolean> {
  const order = await lockOrder(run.trx, orderId)
  if (!order) return false
  const { id, state, amount, reason } = dispute
  const pounds = formatPounds(amount)
  if (state === 'lost') return lose(run, order, dispute)
  if (state === 'won' || state === 'ended') return end(run, order, dispute)
  const known = await refundStatus(run.trx, id)
  // It has ended, and this is told late; an inquiry that ended may become a dispute still.
  if (known === 'made' || (known && state !== 'withdrawn')) return false
  const events = await listOrderEvents(run.trx, orderId)
  const last = events.findLast(({ what }) => what === 'disputed')?.note
  // The owner knows of a dispute that was one from the start.
  if (state === 'withdrawn' && !last?.startsWith(ASKS)) return false
  const isInquiry = state === 'inquiry'
  const message = isInquiry
    ? `${ASKS} ${pounds} (${reason}): no money has moved`
    : `the card’s owner disputes ${pounds}: ${reason}`
  await flagForReview(run, order, 'disputed', message, isInquiry ? id : `disputed:${id}`)
  return true
}

const ASKS = 'the card’s bank asks about'

/** The provider has taken the money back: the shop keeps nothing of it, and can refund none of it. */
async function lose(run: OrderTransaction, order: Order, { id, amount }: DisputedPayment) {
  const { trx, now } = run
  if ((await refundStatus(trx, id)) === 'made') return false
  await saveProviderRefund(trx, { id, orderId: order.id, amount, status: 'made', changedAt: now })
  const lost = Math.min(amount, refundableAmount(order))
  const byHand = refundedByHand(await listOrderEvents(trx, order.id))
  const refunded = order.refunded + lost
  const { begunRefund, refundDue } = order
  const status = statusAfterRefund(order, refunded, byHand)
  // A refund whose answer was lost is none of the dispute: it is still to be made.
  const due = begunRefund ? Math.max(refundDue, order.refunded) + lost : refundDue
  await updateOrder(trx, order.id, {
    status,
    refunded,
    refundDue: Math.max(Math.min(due, order.paid ?? order.total), refunded),
    begunRefundBefore: begunRefund && begunRefund.before + lost,
    review: reasonsAtStatus(status, reasonsWithoutDispute(order.review)),
    updatedAt: now,
  })
  await recordOrderEvent(run, order, 'dispute-lost', formatPounds(amount), { amount: lost })
  const message = `the dispute is lost: ${formatPounds(amount)} went back to the card’s owner`
  await alertOwner(run, order, message, `dispute-lost:${id}`, true)
  return true
}

/** Kept like a refund that gave nothing back. */
async function end(run: OrderTransaction, order: Order, { id, amount, state }: DisputedPayment) {
  const { trx, now } = run
  const what = state === 'won' ? 'dispute-won' : 'dispute-ended'
  const note = formatPounds(amount)
  if ((await refundStatus(trx, id)) === 'failed') return false
  await saveProviderRefund(trx, {
    id,
    orderId: order.id,
    amount: 0,
    status: 'failed',
    changedAt: now,
  })
  await updateOrder(trx, order.id, { review: reasonsWithoutDispute(order.review), updatedAt: now })
  await recordOrderEvent(run, order, what, note)
  const message = `the dispute of ${note} ${state === 'won' ? 'is won' : 'has ended without moving money'}: the shop keeps it`
  await alertOwner(run, order, message, `${what}:${id}`, true)
  return true
}
