import { setTimeout as wait } from 'node:timers/promises'
import { HOUR_MS } from '#domain/time/durations.ts'
import { deleteExpired } from './account/delete-expired.ts'
import type { Context, Job } from './kernel/context.ts'
import { clearMessages } from './mail/contact.ts'
import { dailySummary } from './mail/daily-summary.ts'
import { clearOutbox, sendMail } from './mail/send-due.ts'
import { askForReviews } from './order/ask-for-reviews.ts'
import { clearOrders } from './order/clear-orders.ts'
import { presumeDeliveries } from './order/presume-deliveries.ts'
import { checkPendingPayments, findMissedEvents } from './order/reconcile.ts'

export const JOBS: readonly Job[] = [
  sendMail,
  clearOutbox,
  clearMessages,
  clearOrders,
  presumeDeliveries,
  askForReviews,
  deleteExpired,
  dailySummary,
  checkPendingPayments,
  findMissedEvents,
]

export interface RunningJobs {
  /** Resolves when no job is running. */
  readonly stop: () => Promise<void>
}

/** Starts each job, one run at a time. A failed run is retried after the pause, and logged unless the same was within the hour. */
export function startJobs(
  context: Context,
  jobs: readonly Job[] = JOBS,
  failed: (job: string) => void = () => undefined,
): RunningJobs {
  const stopping = new AbortController()
  const running = jobs.map((job) => repeat(job, context, stopping.signal, failed))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

async function repeat(
  { name, pauseMs, run }: Job,
  context: Context,
  signal: AbortSignal,
  failed: (job: string) => void,
) {
  const { log, clock } = context
  let logged: { readonly message: string; readonly at: number } | undefined
  while (!signal.aborted) {
    try {
      await run(context, signal)
      if (logged) log.info({ job: name }, 'job works again')
      logged = undefined
    } catch (error) {
      const { message, stack } = error as Error
      const now = clock().getTime()
      if (logged?.message !== message || now >= logged.at + HOUR_MS) {
        log.error({ job: name, error: stack }, 'job failed')
        logged = { message, at: now }
      }
      failed(name)
    }
    await wait(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
