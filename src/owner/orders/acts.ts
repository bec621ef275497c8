import type { Order } from '#domain/order/order.ts'
import { readTracking } from '#domain/order/parcels.ts'
import { oneLine } from '#domain/text.ts'
import type { Context } from '#server/kernel/context.ts'
import { type MoveResult, moveOrder } from '#server/order/move-order.ts'
import { inOrderTransaction, type OrderTransaction } from '#server/order/order-transaction.ts'
import { recordNotArrived } from '#server/order/report-not-arrived.ts'
import { correctParcel, removeParcel, shipParcel } from '#server/order/ship-order.ts'
import type { OrderAct, OrderResult } from './order-act.ts'
import { refund, refundRest } from './refund.ts'
import { moveResultLine, parcelLines } from './show.ts'

export type OrderChange = (run: OrderTransaction, id: string) => Promise<MoveResult>

export async function actOnOrder(
  context: Context,
  order: Order,
  asked: OrderAct,
): Promise<OrderResult> {
  if (asked.act === 'refund') return refund(context, order, asked)
  const changed = await changeOrder(context, order, asked)
  if (asked.act !== 'cancel' || changed.refused !== undefined) return changed
  const refunded = await refundRest(context, order, { isExpected: false })
  return { ...refunded, done: [...changed.done, ...refunded.done] }
}

async function changeOrder(context: Context, order: Order, asked: OrderAct): Promise<OrderResult> {
  const { id, orderNumber } = order
  const change = readChange(asked)
  if ('fault' in change) return { done: [], refused: change.fault, isMisread: true }
  const result = await inOrderTransaction(context, (run) => change.apply(run, id))
  if (result.kind === 'refused') {
    return { done: [], refused: `Order ${orderNumber}: ${result.message}.` }
  }
  const { act, note, parcelOrAmount } = asked
  const hasParcels = act === 'ship' || act === 'remove-parcel'
  const line = moveResultLine(orderNumber, result, hasParcels ? note : parcelOrAmount)
  return { done: hasParcels ? [line, ...parcelLines(result.order)] : [line] }
}

/** The change that an act makes in the store, other than a refund. */
export function readChange({
  act,
  parcelOrAmount,
  note,
  insteadOf,
  anyway,
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
  const options = { note: oneLine(note ?? '') || null, anyway }
  if (parcelOrAmount === '') {
    if (insteadOf !== undefined) return { fault: 'Give the right parcel before --instead-of.' }
    return { apply: (run, id) => moveOrder(run, id, 'ship', options) }
  }
  const read = readTracking(parcelOrAmount)
  if ('fault' in read) return { fault: read.fault }
  const shipment = { ...options, parcel: read.tracking }
  return {
    apply: (run, id) =>
      insteadOf === undefined
        ? shipParcel(run, id, shipment)
        : correctParcel(run, id, { ...shipment, mistyped: insteadOf }),
  }
}
