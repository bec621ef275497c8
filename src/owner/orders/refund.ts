import { findOrder } from '#db/store/find-orders.ts'
import { formatPounds, type Pence, poundsToPence } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { outstandingRefund, refundableAmount } from '#domain/order/owner-rules.ts'
import type { Context } from '#server/kernel/context.ts'
import { PaymentError } from '#server/kernel/payments.ts'
import { refundOrder } from '#server/order/refund-order.ts'
import { type OrdersArguments, printFailure, runOnOrder } from './with-order.ts'

export function refund(context: Context, asked: OrdersArguments): Promise<number> {
  const pounds = asked.parcelOrAmount
  if (pounds === '') return refundRest(context, asked)
  const amount = poundsToPence(pounds.replace(/^£/, ''))
  if (amount === undefined) {
    return Promise.resolve(
      printFailure(`The amount must be pounds such as 12.50, not ${pounds}.`, 2),
    )
  }
  return runOnOrder(context, asked, (order) => refundAmount(context, order, amount, asked))
}

/** Completes a refund whose answer was lost before it refunds what is left. */
export function refundRest(context: Context, asked: OrdersArguments): Promise<number> {
  return runOnOrder(context, asked, async (order) => {
    const { begunRefund, id, orderNumber } = order
    const code = begunRefund ? await refundAmount(context, order, begunRefund.amount) : 0
    if (code !== 0) return code
    const left = refundableAmount((await findOrder(context.store, 'id', id)) ?? order)
    if (left > 0) return refundAmount(context, order, left, { again: true })
    if (begunRefund || asked.command === 'cancel') return 0
    return printFailure(`Order ${orderNumber}: nothing is left to refund.`)
  })
}

type Flags = Pick<OrdersArguments, 'again' | 'another'>

async function refundAmount(
  context: Context,
  order: Order,
  amount: Pence,
  { again, another }: Flags = {},
): Promise<number> {
  const { id, orderNumber, paid, total } = order
  try {
    const result = await refundOrder(context, id, { amount, again, another })
    if (result.kind === 'refused') return refundFailed(context, order, result.message)
    const pounds = formatPounds(amount)
    const what = result.kind === 'already' ? `${pounds} was refunded already` : `refunded ${pounds}`
    const inAll = `${formatPounds(result.refunded)} of ${formatPounds(paid ?? total)} in all`
    console.log(`Order ${orderNumber}: ${what}, ${inAll}.`)
    return 0
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    return refundFailed(context, order, providerFault(error))
  }
}

async function refundFailed({ store }: Context, { id, orderNumber }: Order, fault: string) {
  const order = await findOrder(store, 'id', id)
  const outstanding = order ? outstandingRefund(order) : 0
  const hint = outstanding > 0 ? ` Refund of ${formatPounds(outstanding)} outstanding.` : ''
  return printFailure(`Order ${orderNumber}: ${fault}.${hint}`)
}

function providerFault({ isFinal, message }: PaymentError): string {
  return isFinal
    ? `the card provider refused (${message}). Its dashboard says why; fix that, then try again`
    : `the card provider can’t be reached (${message}). Check that this command has the shop’s environment, then run the same command again: it completes this refund, and nothing is refunded twice`
}
