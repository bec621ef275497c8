import { readTracking } from '#domain/order/parcels.ts'
import { oneLine } from '#domain/text.ts'
import type { Context } from '#server/kernel/context.ts'
import { type MoveResult, moveOrder } from '#server/order/move-order.ts'
import { inOrderTransaction, type OrderTransaction } from '#server/order/order-transaction.ts'
import { correctParcel, removeParcel, shipParcel } from '#server/order/ship-order.ts'
import { moveResultLine, parcelLines } from './show.ts'
import { type OrdersArguments, printFailure, runOnOrder } from './with-order.ts'

/** Ships an order, with or without a parcel. */
export async function ship(context: Context, asked: OrdersArguments): Promise<number> {
  const { parcelOrAmount, insteadOf, anyway } = asked
  const options = { note: oneLine(asked.note ?? '') || null, anyway }
  if (parcelOrAmount === '') {
    if (insteadOf !== undefined)
      return printFailure('Give the right parcel before --instead-of.', 2)
    return change(context, asked, (run, id) => moveOrder(run, id, 'ship', options))
  }
  const read = readTracking(parcelOrAmount)
  if ('fault' in read) return printFailure(read.fault, 2)
  const shipment = { ...options, parcel: read.tracking }
  return change(context, asked, (run, id) =>
    insteadOf === undefined
      ? shipParcel(run, id, shipment)
      : correctParcel(run, id, { ...shipment, mistyped: insteadOf }),
  )
}

export function removeOrderParcel(context: Context, asked: OrdersArguments): Promise<number> {
  const { parcelOrAmount } = asked
  if (parcelOrAmount === '') {
    return Promise.resolve(printFailure('Give the number or the link of the parcel to remove.', 2))
  }
  return change(context, asked, (run, id) => removeParcel(run, id, parcelOrAmount))
}

function change(
  context: Context,
  asked: OrdersArguments,
  work: (run: OrderTransaction, id: string) => Promise<MoveResult>,
): Promise<number> {
  return runOnOrder(context, asked, async ({ id, orderNumber }) => {
    const result = await inOrderTransaction(context, (run) => work(run, id))
    if (result.kind === 'refused') return printFailure(`Order ${orderNumber}: ${result.message}.`)
    console.log(
      [moveResultLine(orderNumber, result, asked.note), ...parcelLines(result.order)].join('\n'),
    )
    return 0
  })
}
