import { setTimeout as wait } from 'node:timers/promises'
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

/** Starts each job, one run at a time. A failed run is logged and retried after the pause. */
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
  while (!signal.aborted) {
    try {
      await run(context, signal)
    } catch (error) {
      context.log.error({ job: name, error: (error as Error).stack }, 'job failed')
      failed(name)
    }
    await wait(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
