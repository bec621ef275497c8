import { lockOrder } from '#db/store/orders.ts'
import type { OrderAuthor } from '#domain/order/author.ts'
import type { Order } from '#domain/order/order.ts'
import type { Context } from '#server/kernel/context.ts'
import { compose } from '#server/mail/compose.ts'
import type { MoveResult } from '#server/order/move-order.ts'
import {
  type OrderTransaction,
  type QueuedMail,
  rehearse,
} from '#server/order/order-transaction.ts'
import { type RefundResult, rehearseRefund } from '#server/order/refund-order.ts'
import { changeOnce, readChange } from './acts.ts'
import type { OrderAct } from './order-act.ts'
import { amountFault, leftToRefund, readAmount } from './refund.ts'

export interface ShownMail {
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** What an act would do: the emails that it would send, or why it is refused. */
export type Rehearsal = { readonly mails: readonly ShownMail[] } | { readonly refused: string }

type Attempt = (run: OrderTransaction, id: string) => Promise<MoveResult | RefundResult>

/** Tries an act and takes it back. The card provider is not asked. */
export async function rehearseAct(
  context: Context,
  { id, orderNumber }: Order,
  asked: OrderAct,
  author: OrderAuthor,
): Promise<Rehearsal> {
  if ((asked.act === 'refund' || asked.act === 'cancel') && !context.payments) {
    return { refused: 'No card provider is set up, so nothing can be refunded.' }
  }
  const attempt = readAttempt(asked)
  if ('fault' in attempt) return { refused: attempt.fault }
  const { result, mails } = await rehearse(context, (run) => attempt.apply(run, id), author)
  if (result.kind === 'refused') return { refused: `Order ${orderNumber}: ${result.message}.` }
  return { mails: await composeAll(context, mails) }
}

function readAttempt(asked: OrderAct): { readonly apply: Attempt } | { readonly fault: string } {
  if (asked.act === 'refund') return readRefund(asked)
  const change = readChange(asked)
  if ('fault' in change) return change
  return {
    apply: async (run, id) => {
      const changed = await changeOnce(run, id, change.apply)
      if (asked.act !== 'cancel' || changed.kind === 'refused') return changed
      const refunded = await rehearseRest(run, id)
      return refunded ?? changed
    },
  }
}

const NOTHING_LEFT: RefundResult = { kind: 'refused', message: 'nothing is left to refund' }

function readRefund({ parcelOrAmount: pounds, again, another, items }: OrderAct) {
  const apply: Attempt = async (run, id) => (await rehearseRest(run, id, items)) ?? NOTHING_LEFT
  if (pounds === '') return { apply }
  const amount = readAmount(pounds)
  if (amount === undefined) return { fault: amountFault(pounds) }
  const part: Attempt = (run, id) => rehearseRefund(run, id, { amount, again, another, items })
  return { apply: part }
}

/** As `refundRest`; undefined if nothing is left. */
async function rehearseRest(
  run: OrderTransaction,
  id: string,
  items?: OrderAct['items'],
): Promise<RefundResult | undefined> {
  const begun = (await lockOrder(run.trx, id))?.begunRefund
  const first = begun ? await rehearseRefund(run, id, { amount: begun.amount }) : undefined
  if (first?.kind === 'refused') return first
  const amount = await leftToRefund(run.trx, id)
  return amount > 0 ? rehearseRefund(run, id, { amount, again: true, items }) : first
}

/** The emails' texts. None of an order's emails has a link that works only once. */
export function composeAll(context: Context, mails: readonly QueuedMail[]): Promise<ShownMail[]> {
  const composed = mails.map(async (mail, at) => {
    const letter = await compose(context, { ...mail, id: String(at), attempt: 1 }, async () => '')
    return { recipient: mail.recipient, subject: letter?.subject ?? '', text: letter?.text ?? '' }
  })
  return Promise.all(composed)
}
