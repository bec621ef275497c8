import type { Account } from '#contract/account.ts'
import { listSessions } from '#db/store/sessions.ts'
import { findUser } from '#db/store/users.ts'
import type { Service } from '../../http/endpoint.ts'

export const account: Service<Account> = async ({ context: { store }, session }) => {
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
}
