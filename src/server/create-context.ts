import type { Logger } from 'pino'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { explainStoreError, openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { checkHashing } from './account/hash-password.ts'
import { createMailer } from './adapters/smtp.ts'
import { stripePayments } from './adapters/stripe.ts'
import type { Config } from './kernel/config.ts'
import type { Context } from './kernel/context.ts'
import { createLimiters } from './kernel/limiters.ts'

/** Opens and migrates the store. By default the catalogue is the one in `data`. */
export async function createContext(
  config: Config,
  log: Logger,
  catalogue: Context['catalogue'] = () => readServerCatalogue(),
  clock: () => Date = () => new Date(),
  check: () => Promise<void> = checkHashing,
): Promise<Context> {
  const store = openStore(config.storeLocation)
  await Promise.all([migrateStore(store), check()]).catch((error: unknown) => {
    throw explainStoreError(config.storeLocation, error)
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
