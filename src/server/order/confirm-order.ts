import { confirmOrder as contract } from '#contract/checkout.ts'
import { amountsInPounds } from '#contract/wire-format.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { hasOrderWithoutPaymentPage } from '#db/store/unpaid-orders.ts'
import type { Order } from '#domain/order/order.ts'
import { failure, type ServiceRequest, spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { PaymentError } from '../kernel/payments.ts'
import { applyCheckoutSession } from './apply-checkout-session.ts'
import { inOrderTransaction } from './order-transaction.ts'
import { isShownToShopper, orderSummaryOf } from './orders.ts'

export const confirmOrder = handle(contract, async (request) => {
  const { body, session, context } = request
  const known = await findOrder(context.store, 'sessionId', body.sessionId)
  if (!known && !(await hasOrderWithoutPaymentPage(context.store, session.user.id))) {
    throw failure(contract, 'not-found')
  }
  if (known && known.userId !== session.user.id) throw failure(contract, 'not-found')
  const order = known && isSettled(known) ? known : await askProvider(request)
  if (!isShownToShopper(order)) throw notYet(order.status)
  const summary = orderSummaryOf(order, context.clock())
  return amountsInPounds({ ...summary, email: order.customer.email })
})

function isSettled(order: Order): boolean {
  return isShownToShopper(order) || order.status === 'review'
}

/** The shopper may return before the webhook arrives, so this call asks the provider for the payment's status. */
async function askProvider(request: ServiceRequest<typeof contract>): Promise<Order> {
  const { body, session, context } = request
  const { payments, store } = context
  const { id: userId } = session.user
  if (!payments) throw failure(contract, 'unavailable', { retryAfter: 60 })
  await spendPoints(request, 'paymentPerAccount', userId)
  try {
    const payment = await payments.findCheckoutSession(body.sessionId)
    const order = payment?.orderId && (await findOrder(store, 'id', payment.orderId))
    if (!payment || !order || order.userId !== userId) throw failure(contract, 'not-found')
    const applied = await inOrderTransaction(context, (run) =>
      applyCheckoutSession(run, payment, payments.livemode),
    )
    return applied.kind === 'no-order' ? order : applied.order
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    context.log.error({ error: error.message }, 'no answer about a payment')
    throw failure(contract, 'unavailable', { retryAfter: 10 })
  }
}

function notYet(status: Order['status']) {
  if (status === 'awaiting' || status === 'review') {
    return failure(contract, status, { extra: { payment: status } })
  }
  const payment = status === 'failed' || status === 'expired' ? status : 'unpaid'
  return failure(contract, 'not-paid', { extra: { payment } })
}
