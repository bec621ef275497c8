import { enqueueMail } from '#db/store/outbox.ts'
import { summarise } from '#db/store/summary.ts'
import { dayBefore, londonDay, londonHour, startOfDay } from '#domain/summary/london-day.ts'
import type { Context } from '#server/context.ts'
import type { Job } from '#server/jobs.ts'

/** The owner reads it with the first cup of tea. */
const SENT_FROM_HOUR = 7

/** Tells the owner each morning what the day before brought and what waits; not when nothing does. */
export const dailySummary: Job = {
  name: 'daily summary',
  pause: 10 * 60 * 1000,
  run: sendSummary,
}

async function sendSummary({ store, clock, catalogue }: Context): Promise<void> {
  const now = clock()
  if (londonHour(now) < SENT_FROM_HOUR) return
  const today = londonDay(now)
  const day = dayBefore(today)
  const period = { from: startOfDay(day).toISOString(), to: startOfDay(today).toISOString() }
  const counts = await summarise(store, period)
  if (Object.values(counts).every((count) => count === 0)) return
  const { site } = (await catalogue()).frame
  await enqueueMail(store, {
    kind: 'daily-summary',
    recipient: site.email,
    dedupeKey: `daily-summary ${day}`,
    data: { day, ...counts },
    now: now.toISOString(),
  })
}
