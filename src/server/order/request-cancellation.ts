import { requestCancellation as contract } from '#contract/order.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { changeOrder, lockOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { cancellationOf } from '#domain/order/cancellation.ts'
import type { Order } from '#domain/order/order.ts'
import { failure } from '#server/http/call-failure.ts'
import { handle } from '#server/http/handle.ts'
import {
  inOrderTransaction,
  type OrderTransaction,
  recordOrderEvent,
} from './in-order-transaction.ts'
import { toMailedOrder } from './mailed-order.ts'

const MESSAGE = 'We’ve received your cancellation and emailed you a confirmation.'

export const requestCancellation = handle(contract, async (request) => {
  const { body, session, context } = request
  return inOrderTransaction(context, async (run) => {
    const found = await findOrder(run.trx, 'orderNumber', body.orderNumber)
    if (found?.userId !== session.user.id) throw failure(contract, 'not-found')
    const order = await lockOrder(run.trx, found.id)
    if (order?.cancelRequestedAt) return { requestedAt: order.cancelRequestedAt, message: MESSAGE }
    if (!order || !cancellationOf(order, context.clock()).isPossible) {
      throw failure(contract, 'too-late')
    }
    await recordCancellation(run, order, body.reason || null)
    return { requestedAt: run.now, message: MESSAGE }
  })
})

async function recordCancellation(
  run: OrderTransaction,
  order: Order,
  reason: string | null,
): Promise<void> {
  const { trx, now, owner } = run
  await changeOrder(trx, order.id, { cancelRequestedAt: now, updatedAt: now })
  await recordOrderEvent(run, order, 'cancel-requested', reason)
  const data = { ...toMailedOrder(order), requestedAt: now }
  await enqueueMail(trx, {
    kind: 'cancel-requested',
    recipient: order.customer.email,
    dedupeKey: `cancel-requested:${order.id}`,
    data,
    now,
  })
  await enqueueMail(trx, {
    kind: 'cancel-alert',
    recipient: owner,
    dedupeKey: `cancel-alert:${order.id}`,
    data: { ...data, reason },
    now,
  })
}
