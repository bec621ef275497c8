import type { Logger } from 'pino'
import { readServerCatalogue, type ServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { explainStoreError, openStore, type Store } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { checkHashing } from './account/hash-password.ts'
import { createMailer, type Mailer } from './adapters/smtp.ts'
import { stripePayments } from './adapters/stripe/stripe.ts'
import type { PaymentPage, Payments } from './checkout/payments.ts'
import type { Config } from './config.ts'
import { createLimiters, type Limiters } from './http/limits/limiters.ts'

/** Password hashes under way, and calls that wait for a turn. */
export interface Hashing {
  running: number
  readonly waiting: { readonly networks: readonly string[]; readonly start: () => void }[]
}

export interface Context {
  readonly config: Config
  /** Called for each request, because a new build brings its own. */
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

/** Opens and migrates the store. By default the catalogue is the one in `data`. */
export async function createContext(
  config: Config,
  log: Logger,
  catalogue: Context['catalogue'] = () => readServerCatalogue(),
  clock: () => Date = () => new Date(),
  check: () => Promise<void> = checkHashing,
): Promise<Context> {
  const store = openStore(config.storeAddress)
  await Promise.all([migrateStore(store), check()]).catch((error: unknown) => {
    throw explainStoreError(config.storeAddress, error)
  })
  const limits = createLimiters(config.limits, { store, clock, log })
  const mailer = config.smtpUrl === undefined ? undefined : createMailer(config.smtpUrl)
  const { stripe, publicOrigin } = config
  const payments = stripe && stripePayments(stripe, publicOrigin)
  return {
    config,
    catalogue,
    store,
    mailer,
    payments,
    clock,
    log,
    limits,
    hashing: { running: 0, waiting: [] },
    pagesInProgress: new Map(),
  }
}
