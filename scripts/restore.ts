import { commandName } from '#domain/owner/command-name.ts'
import { toPrintable } from '#domain/text.ts'
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
    const { accounts, orders, kept, people, keepsPeople } = await restore(backup, store, new Date())
    console.log(
      `Restored (accounts: ${accounts}, orders: ${orders}). Everyone has to sign in again.`,
    )
    if (kept) {
      console.log(`The previous store is kept as ${kept}`)
      console.log('Delete it once you miss nothing: it has shoppers’ data.')
    }
    const names = people.map(({ name, role }) => `${name} (${role})`).join(', ')
    if (names !== '') {
      const as = keepsPeople ? 'before the restore' : 'in the backup, since nothing newer is known'
      const check = `${commandName('desk')} remove "Name" takes access away.`
      console.log(toPrintable(`At the desk, as ${as}: ${names}. ${check}`))
    }
    console.log('Start the shop again; email that was waiting in the backup is sent then.')
  },
})
