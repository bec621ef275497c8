import { readStoreConfig, sqliteStoreFile } from '#owner/store/open.ts'
import { restore } from '#owner/store/restore.ts'
import { command } from './command.ts'

await command({
  usage: `Usage: npm run restore -- <file>
Replaces the store with a backup and keeps the previous store. Stop the shop first.
Exits with 1, without a change, if that fails.`,
  argumentCount: [1, 1],
  run: async (_, [backup = '']) => {
    const store = sqliteStoreFile(readStoreConfig(), 'restore it with psql "$DATABASE_URL" < file')
    const { accounts, orders, kept } = await restore(backup, store, new Date())
    console.log(
      `Restored (accounts: ${accounts}, orders: ${orders}). Everyone has to sign in again.`,
    )
    if (kept) console.log(`The previous store is kept as ${kept}`)
    console.log('Start the shop again; email that was waiting in the backup is sent then.')
  },
})
