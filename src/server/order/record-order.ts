import { type RecordOrder, recordOrder } from '#contract/record-order.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { hasPagelessOrder } from '#db/store/unsettled-orders.ts'
import { penceToPounds } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { failure } from '#server/http/call-error.ts'
import type { Request, Service } from '#server/http/endpoint.ts'
import { spend } from '#server/limits/spend.ts'
import { PaymentError } from '#server/payments.ts'
import { applySession } from './apply-session.ts'
import { isShown, itemsOf } from './order-replies.ts'
import { inRun } from './run.ts'

/** The order that a payment made, for the page that the shopper comes back to. It makes none. */
export const recordedOrder: Service<RecordOrder> = async (request) => {
  const { body, session, context } = request
  const known = await findOrder(context.store, 'session_id', body.sessionId)
  if (!known && !(await hasPagelessOrder(context.store, session.user.id))) {
    throw failure(recordOrder, 'not-found')
  }
  if (known && known.userId !== session.user.id) throw failure(recordOrder, 'not-found')
  const order = known && isSettled(known) ? known : await askProvider(request)
  const { status, orderNumber, total, lines } = order
  if (!isShown(status)) throw notYet(status)
  return { orderNumber, status, total: penceToPounds(total), items: itemsOf(lines) }
}

function isSettled({ status }: Order): boolean {
  return isShown(status) || status === 'review'
}

/** The shopper may be faster than the webhook: whatever it will say, the provider says now. */
async function askProvider(request: Request<RecordOrder>): Promise<Order> {
  const { body, session, context } = request
  const { payments, store } = context
  const { id: userId } = session.user
  if (!payments) throw failure(recordOrder, 'unavailable', { retryAfter: 60 })
  await spend(request, 'paymentAccount', userId)
  try {
    const payment = await payments.findSession(body.sessionId)
    const order = payment?.orderId && (await findOrder(store, 'id', payment.orderId))
    if (!payment || !order || order.userId !== userId) throw failure(recordOrder, 'not-found')
    const applied = await inRun(context, (run) => applySession(run, payment, payments.livemode))
    return applied.kind === 'no-order' ? order : applied.order
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    context.log.error({ error: error.message }, 'no answer about a payment')
    throw failure(recordOrder, 'unavailable', { retryAfter: 10 })
  }
}

function notYet(status: Order['status']) {
  if (status === 'awaiting' || status === 'review') {
    return failure(recordOrder, status, { extra: { payment: status } })
  }
  const payment = status === 'failed' || status === 'expired' ? status : 'unpaid'
  return failure(recordOrder, 'not-paid', { extra: { payment } })
}
