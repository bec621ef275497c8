import { readSnapshot, type Snapshot } from '#db/catalogue/snapshot.ts'
import { openStore, type Store } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { createMailer, type Mailer } from './adapters/smtp.ts'
import { stripePayments } from './adapters/stripe/stripe.ts'
import type { Config } from './config.ts'
import { createLimiters, type Limiters } from './limits/limiters.ts'
import type { Payments } from './payments.ts'
import type { Logger } from './request-log.ts'
import { checkHashing } from './services/auth/hash-password.ts'

/** Everything that services reach the world through. */
export interface Context {
  readonly config: Config
  /** The catalogue to sell from as it is now: a new build brings its own. */
  readonly catalogue: () => Promise<Snapshot>
  readonly store: Store
  /** Undefined without a mail server: then mail waits in the outbox. */
  readonly mailer: Mailer | undefined
  /** Undefined without a card provider: then nobody can pay. */
  readonly payments: Payments | undefined
  /** The time, in UTC. */
  readonly clock: () => Date
  readonly log: Logger
  /** How often is too often. */
  readonly limits: Limiters
}

/**
 * Opens what the services need; the store is brought up to date. `catalogue` is asked for each call
 * anew; left out, it is the one in `data`, read again when `npm run catalogue` has replaced it.
 */
export async function createContext(
  config: Config,
  log: Logger,
  catalogue: Context['catalogue'] = () => readSnapshot(),
  clock: () => Date = () => new Date(),
): Promise<Context> {
  const store = openStore(config.storeAddress)
  await Promise.all([migrateStore(store), checkHashing()])
  const limits = createLimiters(config.limits, { store, clock, log })
  const mailer = config.smtpUrl === undefined ? undefined : createMailer(config.smtpUrl)
  const { stripe, publicOrigin } = config
  const payments = stripe && stripePayments(stripe, publicOrigin)
  return { config, catalogue, store, mailer, payments, clock, log, limits }
}
