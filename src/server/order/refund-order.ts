import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import { formatPounds, type Pence } from '#domain/money.ts'
import { type OrderAuthor, type SeenForm, sinceForm } from '#domain/order/author.ts'
import {
  isNoteOf,
  type RequestedRefund,
  refundNote,
  startRefund,
} from '#domain/order/begin-refund.ts'
import type { BegunRefund, Order, OrderEvent } from '#domain/order/order.ts'
import { meanwhileText } from '#domain/order/order-event-text.ts'
import { packerFault } from '#domain/owner/packer.ts'
import type { Context } from '../kernel/context.ts'
import { type MadeRefund, PaymentError } from '../kernel/payments.ts'
import { applyRefund } from './apply-refund.ts'
import { inOrderTransaction, type OrderTransaction, recordOrderEvent } from './order-transaction.ts'
import { recordPendingRefund } from './refund-outcome.ts'

export type RefundResult =
  /** `refunded` is the total of the order's refunds in pence. */
  | { readonly kind: 'refunded' | 'already' | 'pending'; readonly refunded: Pence }
  | { readonly kind: 'refused'; readonly message: string }

interface Begun extends BegunRefund {
  readonly kind: 'begun'
  readonly orderId: string
  readonly paymentIntent: string
  readonly attempt: number
}

/**
 * Rejects with a PaymentError if the provider refuses or can't be reached. The refund is stored in the order before the provider is called and until the result is stored, so that a retry has the same idempotency key.
 */
export async function refundOrder(
  context: Context,
  orderId: string,
  asked: RequestedRefund,
  author?: OrderAuthor,
): Promise<RefundResult> {
  const { payments } = context
  if (!payments) return refused('no card provider is set up: STRIPE_SECRET_KEY is missing')
  const begun = await inOrderTransaction(context, (run) => beginRefund(run, orderId, asked), author)
  if (begun.kind !== 'begun') return begun
  const { amount, before, attempt, paymentIntent } = begun
  try {
    const key = `re_${orderId}_${before}_${amount}_${attempt}`
    const made = await payments.refund(paymentIntent, amount, key)
    if (made.isPending) {
      return inOrderTransaction(context, (run) => awaitRefund(run, begun, made), author)
    }
  } catch (error) {
    if (error instanceof PaymentError && error.isFinal)
      await changeRefundKey(context, begun, error, author)
    throw error
  }
  return inOrderTransaction(context, (run) => endRefund(run, begun), author)
}

/** The same change of the store without the card provider, for a transaction that is rolled back. */
export async function rehearseRefund(
  run: OrderTransaction,
  orderId: string,
  asked: RequestedRefund,
): Promise<RefundResult> {
  const begun = await beginRefund(run, orderId, asked)
  return begun.kind === 'begun' ? endRefund(run, begun) : begun
}

async function beginRefund(
  run: OrderTransaction,
  id: string,
  asked: RequestedRefund,
): Promise<Begun | RefundResult> {
  const { trx, now, author } = run
  const order = await lockOrder(trx, id)
  if (!order) throw new Error(`There is no order ${id}`)
  const { begunRefund, paymentIntent, refunded, refundDue, refundAttempt } = order
  if (paymentIntent === null) return refused('the shop does not know its payment')
  const events = await listOrderEvents(trx, id)
  const repeated = author?.form && refundOfForm(order, asked.amount, events, author.form)
  if (repeated) return repeated
  const fault = packerFault(order, events, author)
  if (fault !== undefined) return refused(fault)
  const start = startRefund(order, asked, events, new Date(now))
  if (start.kind === 'refused') return start
  if (start.kind === 'already') {
    await forgetRefund(run, id)
    return { kind: 'already', refunded }
  }
  const begun = { kind: 'begun', orderId: id, paymentIntent } as const
  const { amount, items } = asked
  const pounds = formatPounds(amount)
  if (start.isRetry && begunRefund) {
    await recordOrderEvent(run, order, 'refund-begun', `${pounds}, tried again`)
    return { ...begun, attempt: refundAttempt, ...begunRefund }
  }
  // A further refund of the same amount needs another key than the refund whose answer was lost.
  const attempt = refundAttempt + (begunRefund ? 1 : 0)
  const due = (begunRefund ? Math.max(refundDue, refunded) : refunded) + amount
  await updateOrder(trx, id, {
    // A cancelled order must be refunded completely; after a partial refund the rest is still outstanding.
    refundDue: order.status === 'cancelled' ? Math.max(refundDue, due) : due,
    refundAttempt: attempt,
    begunRefund: amount,
    begunRefundBefore: refunded,
    updatedAt: now,
  })
  const note = items ? refundNote(pounds, items.text) : pounds
  await recordOrderEvent(run, order, 'refund-begun', note, { refundOf: items?.places ?? null })
  return { ...begun, attempt, amount, before: refunded }
}

/** What becomes of a form that was overtaken or was sent before; undefined if it begins a refund. */
function refundOfForm(
  { begunRefund, refunded }: Order,
  amount: Pence,
  events: readonly OrderEvent[],
  form: SeenForm,
): RefundResult | undefined {
  const since = sinceForm(events, form)
  if (since.kind === 'meanwhile') return refused(meanwhileText(since.events))
  if (since.kind === 'unchanged') return undefined
  const pounds = formatPounds(amount)
  const hasBegun = since.own.some(
    ({ what, note }) => what === 'refund-begun' && isNoteOf(note, pounds),
  )
  if (!hasBegun || begunRefund?.amount === amount) return undefined
  return since.own.at(-1)?.what === 'refund-refused'
    ? refused('the card provider refused this refund; fix the reason, then ask for it again')
    : { kind: 'already', refunded }
}

/** The refund stays begun until the provider says what became of it. */
async function awaitRefund(
  run: OrderTransaction,
  { orderId, amount }: Begun,
  made: MadeRefund,
): Promise<RefundResult> {
  const order = await lockOrder(run.trx, orderId)
  if (order) await recordPendingRefund(run, order, made, amount)
  return { kind: 'pending', refunded: order?.refunded ?? 0 }
}

async function endRefund(run: OrderTransaction, begun: Begun): Promise<RefundResult> {
  const { orderId } = begun
  await applyRefund(run, orderId, begun.before + begun.amount)
  const order = await lockOrder(run.trx, orderId)
  if (order && isCurrent(order, begun)) await forgetRefund(run, orderId)
  return { kind: 'refunded', refunded: order?.refunded ?? 0 }
}

/** The provider repeats its answer to a key for a day, so a retry after a refusal needs another key. */
async function changeRefundKey(
  context: Context,
  begun: Begun,
  error: PaymentError,
  author: OrderAuthor | undefined,
) {
  await inOrderTransaction(
    context,
    async (run) => {
      const order = await lockOrder(run.trx, begun.orderId)
      if (!order || !isCurrent(order, begun)) return
      await updateOrder(run.trx, order.id, { refundAttempt: begun.attempt + 1 })
      await forgetRefund(run, order.id)
      await recordOrderEvent(run, order, 'refund-refused', error.message)
    },
    author,
  )
}

/** Returns false if another command has ended this refund in the meantime, and perhaps begun a new one. */
function isCurrent({ begunRefund, refundAttempt }: Order, { amount, before, attempt }: Begun) {
  return (
    begunRefund?.amount === amount && begunRefund.before === before && refundAttempt === attempt
  )
}

async function forgetRefund({ trx, now }: OrderTransaction, id: string): Promise<void> {
  await updateOrder(trx, id, { begunRefund: null, begunRefundBefore: null, updatedAt: now })
}

function refused(message: string): RefundResult {
  return { kind: 'refused', message }
}
