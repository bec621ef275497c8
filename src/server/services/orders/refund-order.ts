import type { Pence } from '#domain/money/money.ts'
import { refundFault } from '#domain/order/moves.ts'
import type { Order } from '#domain/order/order.ts'
import type { Context } from '#server/context.ts'
import { applyRefund } from './apply-refund.ts'
import { inRun } from './run.ts'

/**
 * Gives back `amount` pence of an order through the card provider, and tells the shopper. Resolves
 * with what is wrong with that, if anything is. A second try after a failure gives back nothing more
 * than the first one would have. Rejects with a PaymentError when the provider does not do it.
 */
export async function refundOrder(
  context: Context,
  order: Order,
  amount: Pence,
): Promise<string | undefined> {
  const fault = refundFault(order, amount)
  if (fault !== undefined) return fault
  if (!context.payments) return 'no card provider is set up: STRIPE_SECRET_KEY is missing'
  if (order.paymentIntent === null) return 'the shop does not know its payment'
  const key = `re_${order.id}_${order.refunded}_${amount}`
  await context.payments.refund(order.paymentIntent, amount, key)
  const refunded = order.refunded + amount
  await inRun(context, (run) => applyRefund(run, order.id, refunded))
  return undefined
}
