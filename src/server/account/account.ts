import { account as contract } from '#contract/account.ts'
import { listSessions } from '#db/store/sessions.ts'
import { findUser } from '#db/store/users.ts'
import { handle } from '../http/handle.ts'

export const account = handle(contract, async ({ context: { store }, session }) => {
  const { id: userId, email, fullName, isVerified } = session.user
  const sessions = await listSessions(store, userId)
  return {
    userId,
    email,
    fullName,
    isVerified,
    createdAt: (await findUser(store, userId))?.createdAt ?? '',
    sessions: sessions.map((entry) => ({ ...entry, isCurrent: entry.id === session.id })),
  }
})
