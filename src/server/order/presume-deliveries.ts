import { lockOrder, updateOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { listUndelivered } from '#db/store/summary.ts'
import { isPresumedDelivered } from '#domain/order/arrival.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Context, Job } from '../kernel/context.ts'
import { inOrderTransaction, recordOrderEvent, toMailedOrder } from './order-transaction.ts'

/** Only orders dispatched within these bounds are read; `isPresumedDelivered`, which counts working days, then decides. */
const MIN_SINCE_DISPATCH_MS = 7 * DAY_MS
const MAX_SINCE_DISPATCH_MS = 180 * DAY_MS

/** Marks orders as delivered that have probably arrived, and asks their buyers to say if they have not. */
export const presumeDeliveries: Job = {
  name: 'presume deliveries',
  pauseMs: 10 * MINUTE_MS,
  run: async (context, signal) => {
    const { store, clock, config } = context
    if (!config.presumesDelivery) return
    const { calendar } = await context.catalogue()
    const now = clock()
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
    const dispatched = { from: ago(MAX_SINCE_DISPATCH_MS), to: ago(MIN_SINCE_DISPATCH_MS) }
    for (const order of await listUndelivered(store, dispatched)) {
      if (signal.aborted) return
      if (isPresumedDelivered(order, now, calendar)) await presumeDelivered(context, order.id)
    }
  },
}

async function presumeDelivered(context: Context, id: string): Promise<void> {
  await inOrderTransaction(context, async (run) => {
    const { trx, now, calendar } = run
    const order = await lockOrder(trx, id)
    if (!order || !isPresumedDelivered(order, new Date(now), calendar)) return
    await updateOrder(trx, id, {
      status: 'delivered',
      arrival: 'presumed',
      deliveredAt: now,
      updatedAt: now,
    })
    await recordOrderEvent(run, order, 'presumed-delivered')
    await enqueueMail(trx, {
      kind: 'order-presumed',
      recipient: order.customer.email,
      dedupeKey: `order-presumed:${id}`,
      data: { ...toMailedOrder(order), presumedAt: now },
      now,
    })
  })
}
