import type { Context } from './context.ts'

export interface Job {
  readonly name: string
  /** Counts from the end of one run. */
  readonly pauseMs: number
  /** `signal` is aborted when the server stops; the job then leaves the rest for later. */
  readonly run: (context: Context, signal: AbortSignal) => Promise<void>
}
