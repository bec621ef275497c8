import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from './context.ts'
import { deleteExpired } from './delete-expired.ts'
import { issueToken } from './services/auth/one-time-tokens.ts'
import { clearMessages } from './services/contact/clear-messages.ts'
import { clearOutbox, sendMail } from './services/mail/jobs.ts'
import { checkPayments } from './services/orders/check-payments.ts'
import { sweepProvider } from './services/orders/sweep-provider.ts'
import { dailySummary } from './services/summary/daily-summary.ts'

/** Work that nobody asks for: it is looked for again and again. */
export interface Job {
  readonly name: string
  /** Milliseconds between the end of one run and the start of the next. */
  readonly pause: number
  /** `signal` is aborted when the server stops: what can be left for later is left. */
  readonly run: (context: Context, signal: AbortSignal) => Promise<void>
}

/** All of the server's jobs. */
export const JOBS: readonly Job[] = [
  sendMail(issueToken),
  clearOutbox,
  clearMessages,
  deleteExpired,
  dailySummary,
  checkPayments,
  sweepProvider,
]

export interface RunningJobs {
  /** Resolves when no job is under way any more; none begins after the call. */
  readonly stop: () => Promise<void>
}

/** Runs each job, one run of it at a time. A run that fails is logged, and tried again. */
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
  { name, pause, run }: Job,
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
    await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}
