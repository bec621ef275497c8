import { realpathSync } from 'node:fs'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { createContext } from '#server/create-context.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLog } from '#server/observe/request-log.ts'
import { catalogueOf } from '#serving/build-files.ts'
import { withLocalServices } from '../store/local-services.ts'
import { requireStore } from '../store/open.ts'
import type { OrdersArguments } from './arguments.ts'
import { COMMANDS } from './commands.ts'

/** Runs a command on the store and card provider of the environment. Resolves with its exit code. */
export async function runOrdersCommand(asked: OrdersArguments, dist: string): Promise<number> {
  const config = readConfig(withLocalServices(process.env))
  requireStore(config.storeLocation)
  const catalogue = () => readServerCatalogue(catalogueOf(realpathSync(dist)))
  const context = await createContext(config, createLog(config), catalogue)
  try {
    return await COMMANDS[asked.command](context, asked)
  } finally {
    context.mailer?.close()
    await context.store.destroy()
  }
}
