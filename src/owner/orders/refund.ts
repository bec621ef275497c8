import { findOrder } from '#db/store/find-orders.ts'
import { formatPounds, type Pence, poundsToPence } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { outstandingRefund, refundableAmount } from '#domain/order/owner-rules.ts'
import type { Context } from '#server/kernel/context.ts'
import { PaymentError } from '#server/kernel/payments.ts'
import { refundOrder } from '#server/order/refund-order.ts'
import type { OrderAct, OrderResult } from './order-act.ts'

export async function refund(
  context: Context,
  order: Order,
  { parcelOrAmount: pounds, ...flags }: OrderAct,
): Promise<OrderResult> {
  if (pounds === '') return refundRest(context, order, { isExpected: true })
  const amount = poundsToPence(pounds.replace(/^£/, ''))
  if (amount !== undefined) return refundAmount(context, order, amount, flags)
  const refused = `The amount must be pounds such as 12.50, not ${pounds}.`
  return { done: [], refused, isMisread: true }
}

/** Completes a refund whose answer was lost before it refunds what is left. Refused if it `isExpected` and nothing is left. */
export async function refundRest(
  context: Context,
  order: Order,
  { isExpected }: { readonly isExpected: boolean },
): Promise<OrderResult> {
  const { begunRefund, id, orderNumber } = order
  const first = begunRefund ? await refundAmount(context, order, begunRefund.amount) : { done: [] }
  if (first.refused !== undefined) return first
  const left = refundableAmount((await findOrder(context.store, 'id', id)) ?? order)
  if (left > 0) {
    const rest = await refundAmount(context, order, left, { again: true })
    return { ...rest, done: [...first.done, ...rest.done] }
  }
  if (begunRefund || !isExpected) return first
  return { done: [], refused: `Order ${orderNumber}: nothing is left to refund.` }
}

type Flags = Pick<OrderAct, 'again' | 'another'>

async function refundAmount(
  context: Context,
  order: Order,
  amount: Pence,
  { again, another }: Flags = {},
): Promise<OrderResult> {
  const { id, orderNumber, paid, total } = order
  try {
    const result = await refundOrder(context, id, { amount, again, another })
    if (result.kind === 'refused') return refundFailed(context, order, result.message)
    const pounds = formatPounds(amount)
    const what = result.kind === 'already' ? `${pounds} was refunded already` : `refunded ${pounds}`
    const inAll = `${formatPounds(result.refunded)} of ${formatPounds(paid ?? total)} in all`
    return { done: [`Order ${orderNumber}: ${what}, ${inAll}.`] }
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    return refundFailed(context, order, providerFault(error))
  }
}

async function refundFailed(
  { store }: Context,
  { id, orderNumber }: Order,
  fault: string,
): Promise<OrderResult> {
  const order = await findOrder(store, 'id', id)
  const outstanding = order ? outstandingRefund(order) : 0
  const hint = outstanding > 0 ? ` Refund of ${formatPounds(outstanding)} outstanding.` : ''
  return { done: [], refused: `Order ${orderNumber}: ${fault}.${hint}` }
}

function providerFault({ isFinal, message }: PaymentError): string {
  return isFinal
    ? `the card provider refused (${message}). Its dashboard says why; fix that, then try again`
    : `the card provider can’t be reached (${message}). Check that this command has the shop’s environment, then run the same command again: it completes this refund, and nothing is refunded twice`
}
