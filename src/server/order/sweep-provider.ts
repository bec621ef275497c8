import { listOrdersWithoutPaymentPage } from '#db/store/unpaid-orders.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Job } from '#server/kernel/job.ts'
import type { Payments } from '#server/kernel/payments.ts'
import type { Context } from '../kernel/context.ts'
import { applySession } from './apply-session.ts'
import { expireOrder } from './end-unpaid-orders.ts'
import { handleEvent } from './handle-event.ts'
import { inOrderTransaction } from './in-order-transaction.ts'

/** The provider deletes events after this time. */
const EVENT_RETENTION_MS = 30 * DAY_MS
/** Clocks may differ by this much, and a page may be created this much later than its order. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS

export const sweepProvider: Job = {
  name: 'sweep provider',
  pauseMs: HOUR_MS,
  run: async (context, signal) => {
    const { payments, clock } = context
    if (!payments) return
    const events = await payments.undelivered(new Date(clock().getTime() - EVENT_RETENTION_MS))
    for (const event of events) {
      if (signal.aborted) return
      await handleEvent(context, event, payments.livemode)
    }
    await adoptPages(context, payments)
  },
}

/** A crash can fall between creating a payment page and recording it. */
async function adoptPages(context: Context, payments: Payments): Promise<void> {
  const before = new Date(context.clock().getTime() - CLOCK_SKEW_MS).toISOString()
  const pageless = await listOrdersWithoutPaymentPage(context.store, before)
  const [oldest] = pageless
  if (!oldest) return
  const ids = new Set(pageless.map(({ id }) => id))
  const since = new Date(Date.parse(oldest.createdAt) - CLOCK_SKEW_MS)
  for await (const session of payments.sessionsSince(since)) {
    if (session.orderId === null || !ids.has(session.orderId)) continue
    await inOrderTransaction(context, (run) => applySession(run, session, payments.livemode))
  }
  for (const { id } of pageless) await inOrderTransaction(context, (run) => expireOrder(run, id))
}
