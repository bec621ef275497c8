import type { Logger } from 'pino'
import type { ServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import type { Store } from '#db/store/client.ts'
import type { Config } from './config.ts'
import type { Limiters } from './limiters.ts'
import type { Mailer } from './mailer.ts'
import type { PaymentPage, Payments } from './payments.ts'

/** Password hashes under way, and calls that wait for a turn. */
export interface Hashing {
  running: number
  readonly waiting: { readonly networks: readonly string[]; readonly start: () => void }[]
}

export interface Context {
  readonly config: Config
  /** Called for each request, because each new build has its own catalogue. */
  readonly catalogue: () => Promise<ServerCatalogue>
  readonly store: Store
  readonly mailer: Mailer | undefined
  readonly payments: Payments | undefined
  readonly clock: () => Date
  readonly log: Logger
  readonly limits: Limiters
  readonly hashing: Hashing
  /** Holds payment pages being created, by idempotency key. */
  readonly pagesInProgress: Map<string, Promise<PaymentPage>>
}

export interface Job {
  readonly name: string
  /** The pause from the end of one run to the next. */
  readonly pauseMs: number
  /** `signal` is aborted when the server stops; the job then leaves the rest for later. */
  readonly run: (context: Context, signal: AbortSignal) => Promise<void>
}
