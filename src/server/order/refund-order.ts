import { randomUUID } from 'node:crypto'
import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import { refundStatus, saveProviderRefund } from '#db/store/provider-refunds.ts'
import { formatPounds, type Pence } from '#domain/money.ts'
import { type OrderAuthor, type SeenForm, sinceForm } from '#domain/order/author.ts'
import { type RequestedRefund, startRefund } from '#domain/order/begin-refund.ts'
import type { BegunRefund, Order, OrderEvent } from '#domain/order/order.ts'
import { meanwhileText } from '#domain/order/order-event-text.ts'
import { isNoteOf, refundNote, retryNote } from '#domain/order/refunded-items.ts'
import { packerFault } from '#domain/owner/packer.ts'
import type { Context } from '../kernel/context.ts'
import { type MadeRefund, PaymentError } from '../kernel/payments.ts'
import { applyRefund } from './apply-refund.ts'
import {
  inOrderTransaction,
  lockExisting,
  type OrderTransaction,
  recordOrderEvent,
} from './order-transaction.ts'
import { NO_BEGUN_REFUND, recordPendingRefund } from './refund-outcome.ts'

export type RefundResult =
  /** `refunded` is the total of the order's refunds in pence. */
  | { readonly kind: 'refunded' | 'already' | 'pending'; readonly refunded: Pence }
  | { readonly kind: 'refused'; readonly message: string }

interface Begun extends BegunRefund {
  readonly kind: 'begun'
  readonly orderId: string
  readonly paymentIntent: string
}

/**
 * Rejects with a PaymentError if the provider refuses or can't be reached. The refund is stored in the order, with its idempotency key, before the provider is called and until the result is stored: a retry never makes a second one.
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
  const { amount, key, paymentIntent } = begun
  const made = await payments.refund(paymentIntent, amount, key).catch(async (error) => {
    const isFinal = error instanceof PaymentError && error.isFinal
    if (isFinal) await forgetRefused(context, begun, error, author)
    throw error
  })
  const take = made.isPending ? awaitRefund : endRefund
  return inOrderTransaction(context, (run) => take(run, begun, made), author)
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
  const order = await lockExisting(run, id)
  const { begunRefund, paymentIntent, refunded, refundDue } = order
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
    await recordOrderEvent(run, order, 'refund-begun', retryNote(pounds))
    return { ...begun, ...begunRefund }
  }
  const key = `re_${id}_${randomUUID()}`
  const due = (begunRefund ? Math.max(refundDue, refunded) : refunded) + amount
  await updateOrder(trx, id, {
    // A cancelled order must be refunded completely; after a partial refund the rest is still outstanding.
    refundDue: order.status === 'cancelled' ? Math.max(refundDue, due) : due,
    begunRefund: amount,
    begunRefundBefore: refunded,
    begunRefundKey: key,
    updatedAt: now,
  })
  const note = items ? refundNote(pounds, items.text) : pounds
  await recordOrderEvent(run, order, 'refund-begun', note, { refundOf: items?.places ?? null })
  return { ...begun, amount, before: refunded, key }
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

async function endRefund(
  run: OrderTransaction,
  begun: Begun,
  made?: MadeRefund,
): Promise<RefundResult> {
  const { orderId } = begun
  const current = currentRefund(await lockOrder(run.trx, orderId), begun)
  const { before, amount } = current ?? begun
  if (made) {
    if ((await refundStatus(run.trx, made.id)) === 'failed') return refused('this refund failed')
    const known = { id: made.id, orderId, amount, changedAt: run.now }
    await saveProviderRefund(run.trx, { ...known, status: 'made' })
  }
  await applyRefund(run, orderId, before + amount)
  if (current) await forgetRefund(run, orderId)
  const order = await lockOrder(run.trx, orderId)
  return { kind: 'refunded', refunded: order?.refunded ?? 0 }
}

/** The provider repeats its answer to a key for a day, so a new try after a refusal needs another key. */
async function forgetRefused(
  context: Context,
  begun: Begun,
  error: PaymentError,
  author: OrderAuthor | undefined,
) {
  await inOrderTransaction(
    context,
    async (run) => {
      const order = await lockOrder(run.trx, begun.orderId)
      if (!order || !currentRefund(order, begun)) return
      await forgetRefund(run, order.id)
      await recordOrderEvent(run, order, 'refund-refused', error.message)
    },
    author,
  )
}

/** As the order has it now; undefined if something else has ended this refund in the meantime, and perhaps begun a new one. */
function currentRefund(order: Order | undefined, { key }: Begun): BegunRefund | undefined {
  return order?.begunRefund?.key === key ? order.begunRefund : undefined
}

async function forgetRefund({ trx, now }: OrderTransaction, id: string): Promise<void> {
  await updateOrder(trx, id, { ...NO_BEGUN_REFUND, updatedAt: now })
}

function refused(message: string): RefundResult {
  return { kind: 'refused', message }
}
