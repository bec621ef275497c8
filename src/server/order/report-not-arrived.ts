import * as contract from '#contract/order.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import { canDenyArrival, isArrivalDenied } from '#domain/order/arrival.ts'
import type { Order } from '#domain/order/order.ts'
import { failure } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import type { MoveResult } from './move-order.ts'
import {
  inOrderTransaction,
  lockExisting,
  mailOwner,
  type OrderTransaction,
  recordOrderEvent,
  toMailedOrder,
} from './order-transaction.ts'

const MESSAGE = 'Thank you for telling us. We’ll find out where it is and write to you.'

/** Records a shopper's report that an order has not arrived, and emails the owner. */
export const reportNotArrived = handle(contract.reportNotArrived, async (request) => {
  const { body, session, context } = request
  return inOrderTransaction(context, async (run) => {
    const found = await findOrder(run.trx, 'orderNumber', body.orderNumber)
    if (found?.userId !== session.user.id) throw failure(contract.reportNotArrived, 'not-found')
    const order = await lockOrder(run.trx, found.id)
    if (order && isArrivalDenied(order)) return { message: MESSAGE }
    if (!order || !canDenyArrival(order)) {
      throw failure(contract.reportNotArrived, 'not-presumed')
    }
    await denyArrival(run, order, null)
    const dedupeKey = `not-arrived-alert:${order.id}`
    await mailOwner(run, { kind: 'not-arrived-alert', dedupeKey, data: toMailedOrder(order) })
    return { message: MESSAGE }
  })
})

/** Records a report that the owner received, for instance by telephone, even before the shop presumes a delivery. */
export async function recordNotArrived(
  run: OrderTransaction,
  id: string,
  note: string | null,
): Promise<MoveResult> {
  const order = await lockExisting(run, id)
  if (isArrivalDenied(order)) return { kind: 'already', order }
  if (order.status !== 'shipped' && !canDenyArrival(order)) {
    const message = `it is ${order.status}; this needs an order that is shipped, or delivered as the shop thinks`
    return { kind: 'refused', order, message }
  }
  await denyArrival(run, order, note)
  return { kind: 'moved', order: { ...order, status: 'shipped' } }
}

/** Moves the order back to dispatched; the shop never presumes its delivery again. */
async function denyArrival(
  run: OrderTransaction,
  order: Order,
  note: string | null,
): Promise<void> {
  await updateOrder(run.trx, order.id, {
    status: 'shipped',
    arrival: 'denied',
    deliveredAt: null,
    updatedAt: run.now,
  })
  await recordOrderEvent(run, order, 'not-arrived', note)
}
