import type { Account } from '#contract/account.ts'
import type { AccountData } from '#contract/account-data.ts'
import { listMails } from '#db/store/outbox.ts'
import { listSessions } from '#db/store/sessions.ts'
import { findAddress, findUser } from '#db/store/users.ts'
import type { Request, Service } from '../../http/endpoint.ts'
import { logEvent } from '../../log-event.ts'

export const account: Service<Account> = async (request) => {
  const { session } = request
  const { user, sessions } = await read(request)
  return {
    userId: user.id,
    email: user.email,
    fullName: user.fullName,
    isVerified: user.verifiedAt !== null,
    createdAt: user.createdAt,
    sessions: sessions.map((entry) => ({ ...entry, isCurrent: entry.id === session.id })),
  }
}

/** All that is kept about the caller's account. */
export const accountData: Service<AccountData> = async (request) => {
  const { store, clock } = request.context
  const { user, sessions } = await read(request)
  const { id: userId, email, fullName, createdAt, verifiedAt } = user
  const address = await findAddress(store, userId)
  logEvent(request, 'account data exported', { userId })
  return {
    exportedAt: clock().toISOString(),
    account: { userId, email, fullName, createdAt, verifiedAt, address },
    sessions,
    mails: await listMails(store, email),
  }
}

async function read({ context: { store }, session }: Request<Account | AccountData>) {
  const user = await findUser(store, session.user.id)
  if (!user) throw new Error('A session has no account')
  return { user, sessions: await listSessions(store, user.id) }
}
