/**
 * `npm run orders -- <command>`: the owner's work on orders. Whatever changes an order mails the shopper.
 *
 *   list [status]            what was paid; or pending, awaiting, review … or all
 *   show <number>            one order with its timeline
 *   process <number>         it is being made up
 *   ship <number> [note]     it has left; the note (a tracking number) goes into the mail
 *   deliver <number>         it has arrived; the 14 days to cancel begin
 *   cancel <number>          it will not be sent: everything is given back
 *   refund <number> [pounds] gives back all that is left, or so much of it
 *   accept <number>          you have looked: it is right as it is
 *   export [--since date]    a CSV file for a spreadsheet, on standard output
 *
 * Ends with 0 when done, 1 when the order does not allow it, 2 when the command is not understood.
 */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { localCards } from '#dev/local-cards.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createContext } from '#server/context.ts'
import { createLog } from '#server/request-log.ts'
import { catalogueOf } from '#server/site.ts'
import { readArguments } from './orders/arguments.ts'
import { COMMANDS } from './orders/commands.ts'

const asked = readArguments(process.argv.slice(2))
const config = paying(readConfig(process.env))
const dist = join(import.meta.dirname, '../dist')
const context = await createContext(config, createLog(config), () =>
  readSnapshot(catalogueOf(realpathSync(dist))),
)
try {
  process.exitCode = await COMMANDS[asked.command](context, asked)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  context.mailer?.close()
  await context.store.destroy()
}

/** In development the card provider is the one that `npm start` runs. */
function paying(found: Config): Config {
  if (found.isProduction || found.stripe) return found
  return readConfig({ ...process.env, ...localCards(`http://127.0.0.1:${found.cardsPort}`) })
}
