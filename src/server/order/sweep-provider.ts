import { listPageless } from '#db/store/unsettled-orders.ts'
import type { Context } from '#server/context.ts'
import type { Job } from '#server/jobs.ts'
import type { Payments } from '#server/payments.ts'
import { applySession } from './apply-session.ts'
import { expire } from './expire.ts'
import { handleEvent } from './handle-event.ts'
import { inRun } from './run.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The provider keeps events for 30 days. */
const EVENTS_KEPT = 30 * 24 * HOUR
/** A clock may be off by so much, and a page be made so much after its order. */
const SLACK = 5 * MINUTE

/** Fetches from the card provider what it could not tell us, and what we forgot to write down. */
export const sweepProvider: Job = {
  name: 'sweep provider',
  pause: HOUR,
  run: async (context, signal) => {
    const { payments, clock } = context
    if (!payments) return
    const events = await payments.undelivered(new Date(clock().getTime() - EVENTS_KEPT))
    for (const event of events) {
      if (signal.aborted) return
      await handleEvent(context, event, payments.livemode)
    }
    await adoptPages(context, payments)
  },
}

/** A crash may fall between the making of a payment page and its being kept: finds the page again. */
async function adoptPages(context: Context, payments: Payments): Promise<void> {
  const before = new Date(context.clock().getTime() - SLACK).toISOString()
  const pageless = await listPageless(context.store, before)
  const [oldest] = pageless
  if (!oldest) return
  const ids = new Set(pageless.map(({ id }) => id))
  const since = new Date(Date.parse(oldest.createdAt) - SLACK)
  for await (const session of payments.sessionsSince(since)) {
    if (session.orderId === null || !ids.has(session.orderId)) continue
    await inRun(context, (run) => applySession(run, session, payments.livemode))
  }
  for (const { id } of pageless) await inRun(context, (run) => expire(run, id))
}
