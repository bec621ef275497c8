import type { StoreHandle } from '#db/store/client.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { formatPounds, type Pence, poundsToPence } from '#domain/money.ts'
import type { OrderAuthor } from '#domain/order/author.ts'
import type { RequestedRefund } from '#domain/order/begin-refund.ts'
import type { Order } from '#domain/order/order.ts'
import { outstandingRefund, refundableAmount, refundedByHand } from '#domain/order/owner-rules.ts'
import { tidyCode } from '#domain/typed-text.ts'
import type { Context } from '#server/kernel/context.ts'
import { PaymentError } from '#server/kernel/payments.ts'
import { refundOrder } from '#server/order/refund-order.ts'
import type { OrderAct, OrderResult } from './order-act.ts'

export async function refund(
  context: Context,
  order: Order,
  { parcelOrAmount: pounds, again, another, items }: OrderAct,
  author: OrderAuthor,
): Promise<OrderResult> {
  if (pounds === '') return refundRest(context, order, { isExpected: true, author, items })
  const amount = readAmount(pounds)
  if (amount === undefined) return { done: [], refused: amountFault(pounds), isMisread: true }
  return refundAmount(context, order, { amount, again, another, items }, author)
}

/** Pence; undefined if the text is no amount in pounds. */
export function readAmount(pounds: string): Pence | undefined {
  return poundsToPence(
    tidyCode(pounds)
      .replace(/^£ ?/, '')
      .replace(/,(?=\d\d$)/, '.'),
  )
}

export function amountFault(pounds: string): string {
  return `The amount must be pounds such as 12.50, not ${pounds}.`
}

/** Completes a refund whose answer was lost before it refunds what is left, for `items`. Refused if it `isExpected` and nothing is left. */
export async function refundRest(
  context: Context,
  order: Order,
  {
    isExpected,
    author,
    items,
  }: Pick<RequestedRefund, 'items'> & {
    readonly isExpected: boolean
    readonly author: OrderAuthor
  },
): Promise<OrderResult> {
  const { begunRefund, id, orderNumber } = order
  const { amount } = begunRefund ?? {}
  const first = amount ? await refundAmount(context, order, { amount }, author) : { done: [] }
  if (first.refused !== undefined) return first
  const left = await leftToRefund(context.store, id)
  if (left > 0) {
    const rest = await refundAmount(context, order, { amount: left, again: true, items }, author)
    return { ...rest, done: [...first.done, ...rest.done] }
  }
  if (begunRefund || !isExpected) return first
  return { done: [], refused: `Order ${orderNumber}: nothing is left to refund.` }
}

/** Pence. */
export async function leftToRefund(db: StoreHandle, id: string): Promise<Pence> {
  const order = await findOrder(db, 'id', id)
  return order ? refundableAmount(order, refundedByHand(await listOrderEvents(db, id))) : 0
}

async function refundAmount(
  context: Context,
  order: Order,
  asked: RequestedRefund,
  author: OrderAuthor,
): Promise<OrderResult> {
  const { id, orderNumber, paid, total } = order
  try {
    const result = await refundOrder(context, id, asked, author)
    if (result.kind === 'refused') return refundFailed(context, order, result.message)
    const pounds = formatPounds(asked.amount)
    if (result.kind === 'pending') {
      return {
        done: [
          `Order ${orderNumber}: the refund of ${pounds} is under way. The card provider says later whether it arrived; until then it counts as outstanding.`,
        ],
      }
    }
    const what = result.kind === 'already' ? `${pounds} was refunded already` : `refunded ${pounds}`
    const all = paid ?? total
    const inAll = `${formatPounds(all - (await leftToRefund(context.store, id)))} of ${formatPounds(all)} in all`
    return { done: [`Order ${orderNumber}: ${what}, ${inAll}.${await owedText(context, id)}`] }
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    return refundFailed(context, order, providerFault(error))
  }
}

async function refundFailed(
  context: Context,
  { id, orderNumber }: Order,
  fault: string,
): Promise<OrderResult> {
  return { done: [], refused: `Order ${orderNumber}: ${fault}.${await owedText(context, id)}` }
}

async function owedText({ store }: Context, id: string): Promise<string> {
  const order = await findOrder(store, 'id', id)
  const outstanding = order ? outstandingRefund(order) : 0
  return outstanding > 0 ? ` Refund of ${formatPounds(outstanding)} outstanding.` : ''
}

function providerFault({ isFinal, message }: PaymentError): string {
  return isFinal
    ? `the card provider refused (${message}). Its dashboard says why; fix that, then try again`
    : `the card provider can’t be reached (${message}). Check that this command has the shop’s environment, then run the same command again: it completes this refund, and nothing is refunded twice`
}
