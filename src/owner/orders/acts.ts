import { listOrderEvents } from '#db/store/order-events.ts'
import { type OrderAuthor, sinceForm } from '#domain/order/author.ts'
import type { Order } from '#domain/order/order.ts'
import { meanwhileText } from '#domain/order/order-event-text.ts'
import { readTracking } from '#domain/order/parcels.ts'
import { eventsFor } from '#domain/owner/order-filters.ts'
import { packerFault } from '#domain/owner/packer.ts'
import { tidyLine } from '#domain/typed-text.ts'
import type { Context } from '#server/kernel/context.ts'
import { correctParcel, removeParcel } from '#server/order/correct-parcel.ts'
import { type MoveResult, moveOrder } from '#server/order/move-order.ts'
import {
  inOrderTransaction,
  lockExisting,
  type OrderTransaction,
} from '#server/order/order-transaction.ts'
import { recordNotArrived } from '#server/order/report-not-arrived.ts'
import { shipParcel } from '#server/order/ship-order.ts'
import type { OrderAct, OrderResult } from './order-act.ts'
import { refund, refundRest } from './refund.ts'
import { moveResultLine, parcelLines } from './show.ts'

export type OrderChange = (run: OrderTransaction, id: string) => Promise<MoveResult>

export async function actOnOrder(
  context: Context,
  order: Order,
  asked: OrderAct,
  author: OrderAuthor,
): Promise<OrderResult> {
  if (asked.act === 'refund') return refund(context, order, asked, author)
  const changed = await changeOrder(context, order, asked, author)
  if (asked.act !== 'cancel' || changed.refused !== undefined) return changed
  const refunded = await refundRest(context, order, { isExpected: false, author })
  if (refunded.refused === undefined) return { done: [...changed.done, ...refunded.done] }
  // What failed comes first: the customer waits for the money.
  return { done: refunded.done, refused: [refunded.refused, ...changed.done].join(' ') }
}

async function changeOrder(
  context: Context,
  order: Order,
  asked: OrderAct,
  author: OrderAuthor,
): Promise<OrderResult> {
  const { id, orderNumber } = order
  const change = readChange(asked)
  if ('fault' in change) return { done: [], refused: change.fault, isMisread: true }
  const apply = (run: OrderTransaction) => changeOnce(run, id, change.apply)
  const result = await inOrderTransaction(context, apply, author)
  if (result.kind === 'refused') {
    return { done: [], refused: `Order ${orderNumber}: ${result.message}.` }
  }
  const { act, note, parcelOrAmount } = asked
  const hasParcels = act === 'ship' || act === 'remove-parcel'
  const line = moveResultLine(orderNumber, result, hasParcels ? note : parcelOrAmount)
  return { done: hasParcels ? [line, ...parcelLines(result.order)] : [line] }
}

/** Carries a form of the desk out once, and only if nothing happened to the order since it was shown. */
export async function changeOnce(
  run: OrderTransaction,
  id: string,
  apply: OrderChange,
): Promise<MoveResult> {
  const { trx, author } = run
  if (!author?.form) return apply(run, id)
  const order = await lockExisting(run, id)
  const events = await listOrderEvents(trx, id)
  const since = sinceForm(events, author.form)
  if (since.kind === 'repeated') return { kind: 'moved', order }
  if (since.kind === 'meanwhile') {
    return {
      kind: 'refused',
      order,
      message: meanwhileText(eventsFor(author.isPacker, since.events)),
    }
  }
  const message = packerFault(order, events, author)
  return message === undefined ? apply(run, id) : { kind: 'refused', order, message }
}

/** The change that an act makes in the store, other than a refund. */
export function readChange({
  act,
  parcelOrAmount,
  note,
  insteadOf,
  lines,
  anyway,
  isSilent = false,
}: OrderAct): { readonly apply: OrderChange } | { readonly fault: string } {
  if (act === 'refund') throw new Error('A refund is more than a change of the store.')
  if (act === 'remove-parcel') {
    if (parcelOrAmount === '') {
      return { fault: 'Give the number or the link of the parcel to remove.' }
    }
    return { apply: (run, id) => removeParcel(run, id, parcelOrAmount) }
  }
  if (act === 'not-arrived') {
    return { apply: (run, id) => recordNotArrived(run, id, parcelOrAmount || null) }
  }
  if (act !== 'ship') {
    const options = { note: parcelOrAmount || null, anyway }
    return { apply: (run, id) => moveOrder(run, id, act, options) }
  }
  const options = { note: tidyLine(note ?? '') || null, anyway, isSilent }
  if (parcelOrAmount === '') {
    if (insteadOf !== undefined) return { fault: 'Give the right parcel before --instead-of.' }
    return { apply: (run, id) => moveOrder(run, id, 'ship', options) }
  }
  const read = readTracking(parcelOrAmount)
  if ('fault' in read) return { fault: read.fault }
  const shipment = { ...options, parcel: read.tracking, lines }
  return {
    apply: (run, id) =>
      insteadOf === undefined
        ? shipParcel(run, id, shipment)
        : correctParcel(run, id, { ...shipment, mistyped: insteadOf }),
  }
}
