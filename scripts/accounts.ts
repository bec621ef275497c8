import type { Store } from '#db/store/client.ts'
import { deleteAllSessions, deleteSessionsOf } from '#db/store/sessions.ts'
import { findUserByEmail } from '#db/store/users.ts'
import { withStore } from '#server/owner/store/open.ts'
import { command, UsageError } from './command.ts'

await command({
  usage: `Usage: npm run accounts -- end-sessions <email|all>
Ends all sessions of one account or of all accounts. Exits with 1 if there is no such account.`,
  argumentCount: [2, 2],
  run: async (_, [name = '', email = '']) => {
    if (name !== 'end-sessions') throw new UsageError(`There is no command ${name}.`)
    console.log(`Sessions ended: ${await withStore((store) => endSessions(store, email))}`)
  },
})

async function endSessions(store: Store, email: string): Promise<number> {
  if (email === 'all') return deleteAllSessions(store)
  const user = await findUserByEmail(store, email.toLowerCase())
  if (!user) throw new Error(`There is no account with the address ${email}.`)
  return deleteSessionsOf(store, user.id)
}
