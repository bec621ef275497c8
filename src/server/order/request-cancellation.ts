import { type RequestCancellation, requestCancellation } from '#contract/request-cancellation.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { changeOrder, lockOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { cancellationOf } from '#domain/order/cancellation.ts'
import type { Order } from '#domain/order/order.ts'
import { failure } from '#server/http/call-error.ts'
import type { Service } from '#server/http/endpoint.ts'
import { happen } from './happen.ts'
import { mailedOrder } from './mailed-order.ts'
import { inRun, type Run } from './run.ts'

const MESSAGE = 'We have your cancellation and have confirmed it by email.'

/** Takes a shopper's cancellation, once: the owner is told, and the shopper has it in writing. */
export const takeCancellation: Service<RequestCancellation> = async (request) => {
  const { body, session, context } = request
  return inRun(context, async (run) => {
    const found = await findOrder(run.trx, 'order_number', body.orderNumber)
    if (found?.userId !== session.user.id) throw failure(requestCancellation, 'not-found')
    const order = await lockOrder(run.trx, found.id)
    if (order?.cancelRequestedAt) return { requestedAt: order.cancelRequestedAt, message: MESSAGE }
    if (!order || !cancellationOf(order, context.clock()).isPossible) {
      throw failure(requestCancellation, 'too-late')
    }
    await writeDown(run, order, body.reason || null)
    return { requestedAt: run.now, message: MESSAGE }
  })
}

async function writeDown(run: Run, order: Order, reason: string | null): Promise<void> {
  const { trx, now, owner } = run
  await changeOrder(trx, order.id, { cancel_requested_at: now, updated_at: now })
  await happen(run, order, 'cancel-requested', reason)
  const data = { ...mailedOrder(order), requestedAt: now }
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
