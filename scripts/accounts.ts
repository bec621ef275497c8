import type { Store } from '#db/store/client.ts'
import { deleteDeskSessions } from '#db/store/desk-sessions.ts'
import { voidLinks } from '#db/store/one-time-tokens.ts'
import { deleteInvitations } from '#db/store/people.ts'
import { deleteAllSessions, deleteSessionsOf } from '#db/store/sessions.ts'
import { findUserByEmail } from '#db/store/users.ts'
import { tidyEmail } from '#domain/account/email.ts'
import { withStore } from '#owner/store/open.ts'
import { command, UsageError } from './command.ts'

await command({
  usage: `Usage: npm run accounts -- <end-sessions|void-links> <email|all>
Exits with 1 if there is no such account.

  end-sessions  signs one person out everywhere, or everybody, at the desk too
  void-links    voids the links mailed to one person, or to everybody: to verify or change an
                email address, to undo a change, to choose a password. Those to reviews stay; all voids invitations
                to the desk too`,
  argumentCount: [2, 2],
  run: async (_, [name = '', email = '']) => {
    if (name !== 'end-sessions' && name !== 'void-links') {
      throw new UsageError(`There is no command ${name}.`)
    }
    await withStore(async (store) => {
      const userId = email === 'all' ? undefined : await accountOf(store, email)
      if (name === 'end-sessions') {
        const ended = userId ? deleteSessionsOf(store, userId) : deleteAllSessions(store)
        if (!userId) await deleteDeskSessions(store)
        console.log(`Sessions ended: ${await ended}`)
      } else {
        await voidLinks(store, userId)
        if (!userId) await deleteInvitations(store)
        console.log('The mailed links are void. Links that are asked for from now on work.')
      }
    })
  },
})

async function accountOf(store: Store, email: string): Promise<string> {
  const user = await findUserByEmail(store, tidyEmail(email))
  if (!user) throw new Error(`There is no account with the address ${email}.`)
  return user.id
}
