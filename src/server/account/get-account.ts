import { getAccount as contract } from '#contract/account.ts'
import { findPendingChange } from '#db/store/email-changes.ts'
import { listSessions } from '#db/store/sessions.ts'
import { findUser } from '#db/store/users.ts'
import { handle } from '../http/handle.ts'

export const getAccount = handle(contract, async ({ context: { store, clock }, session }) => {
  const { id: userId, email, fullName, isVerified } = session.user
  const sessions = await listSessions(store, userId)
  const pendingEmail = await findPendingChange(store, userId, clock().toISOString())
  return {
    userId,
    email,
    fullName,
    isVerified,
    createdAt: (await findUser(store, userId))?.createdAt ?? '',
    pendingEmail: pendingEmail ?? null,
    sessions: sessions.map((entry) => ({ ...entry, isCurrent: entry.id === session.id })),
  }
})
