import { countOrderTasks } from '#db/store/order-tasks.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { readSummary } from '#db/store/summary.ts'
import { listRefundDays } from '#db/store/takings.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { londonDay, londonHour, startOfDay } from '#domain/time/london-day.ts'
import { shiftDay } from '#domain/time/working-days.ts'
import type { Context, Job } from '../kernel/context.ts'

const SENT_FROM_HOUR = 7

/** The day on whose morning there was nothing to report: what comes up later that day is for the next summary. */
const quietDays = new WeakMap<Context, string>()

/** Sends no email when there is nothing to report. */
export const dailySummary: Job = {
  name: 'daily summary',
  pauseMs: 10 * MINUTE_MS,
  run: sendSummary,
}

async function sendSummary(context: Context): Promise<void> {
  const { store, clock, catalogue } = context
  const now = clock()
  if (londonHour(now) < SENT_FROM_HOUR) return
  const today = londonDay(now)
  if (quietDays.get(context) === today) return
  const day = shiftDay(today, -1)
  const period = { from: startOfDay(day).toISOString(), to: startOfDay(today).toISOString() }
  const refundDays = await listRefundDays(store, period)
  const refunded = refundDays.reduce((sum, { taken }) => sum + taken, 0)
  const counts = { ...(await readSummary(store, period)), refunded }
  const orderTasks = await countOrderTasks(store, today)
  const numbers = [...Object.values(counts), ...Object.values(orderTasks.tasks)]
  if (numbers.every((count) => count === 0)) return void quietDays.set(context, today)
  const { site } = await catalogue()
  await enqueueMail(store, {
    kind: 'daily-summary',
    recipient: site.email,
    dedupeKey: `daily-summary ${day}`,
    data: { day, ...counts, ...orderTasks },
    now: now.toISOString(),
  })
}
