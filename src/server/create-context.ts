import type { Logger } from 'pino'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { openStore, type Store } from '#db/store/client.ts'
import { explainStoreError } from '#db/store/explain-error.ts'
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
  const [store] = await Promise.all([openMigrated(config.storeLocation), check()])
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

async function openMigrated(location: Config['storeLocation']): Promise<Store> {
  try {
    const store = openStore(location)
    await migrateStore(store)
    return store
  } catch (error) {
    throw explainStoreError(location, error)
  }
}
