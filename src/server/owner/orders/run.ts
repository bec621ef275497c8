import { realpathSync } from 'node:fs'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { localCardProviderEnv } from '#server/adapters/stripe/local-settings.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { createLog } from '#server/observe/request-log.ts'
import { catalogueOf } from '#server/site/site.ts'
import { requireStore } from '../store/open.ts'
import type { OrdersArguments } from './arguments.ts'
import { COMMANDS } from './commands.ts'

/** Runs a command on the store and card provider of the environment. Resolves with its exit code. */
export async function runOrdersCommand(asked: OrdersArguments, dist: string): Promise<number> {
  const config = withPayments(readConfig(process.env))
  requireStore(config.storeAddress)
  const catalogue = () => readServerCatalogue(catalogueOf(realpathSync(dist)))
  const context = await createContext(config, createLog(config), catalogue)
  try {
    return await COMMANDS[asked.command](context, asked)
  } finally {
    context.mailer?.close()
    await context.store.destroy()
  }
}

/** In development the card provider is the one that `npm start` runs. */
function withPayments(config: Config): Config {
  if (config.isProduction || config.stripe) return config
  const url = `http://127.0.0.1:${config.cardsPort}`
  return readConfig({ ...process.env, ...localCardProviderEnv(url) })
}
