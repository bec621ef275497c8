import { join } from 'node:path'
import { backUp } from '#owner/store/backup.ts'
import { readStoreConfig, sqliteStoreFile } from '#owner/store/open.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run backup [-- file]
Copies the store, by default to var/backups/, and checks the copy. The shop may be running.
Exits with 1, without a file, if that fails.`,
  argumentCount: [0, 1],
  run: (_, [named]) => {
    const config = readStoreConfig()
    const store = sqliteStoreFile(config, 'back it up with pg_dump "$DATABASE_URL" > file')
    const name = `store-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.sqlite`
    const to = named ?? join(config.varDir, 'backups', name)
    const { accounts, orders } = backUp(store, to)
    console.log(`${to} is complete (accounts: ${accounts}, orders: ${orders}).`)
  },
})
