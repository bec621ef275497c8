import { verifyEmail as contract } from '#contract/sign-in.ts'
import { deleteAddresses } from '#db/store/address-book.ts'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import { deletePendingChange } from '#db/store/email-changes.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { deleteSessionsOf } from '#db/store/sessions.ts'
import {
  findUser,
  markVerified,
  rememberAddress,
  replacePassword,
  type User,
} from '#db/store/users.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { findLink, issueResetToken, isVerifiedAlready, redeemLink } from '../links/mailed-links.ts'
import { logEvent } from '../observe/log-event.ts'
import { unusableHash } from './hash-password.ts'
import { startSession } from './start-session.ts'

/**
 * Without the account's session, the caller may not be the registrant, who may have entered a stranger's address: so
 * the registrant is evicted, and the reply has a token to choose a new password.
 */
export const verifyEmail = handle(contract, async (request) => {
  const { body, call, context, session } = request
  const { store, clock } = context
  const link = await findLink(request, 'verify-email', body.token)
  const now = clock()
  const signIn = async (trx: StoreHandle) => {
    const userId = await redeemLink(trx, body.token, 'verify-email', now)
    if (userId === undefined) return undefined
    await markVerified(trx, userId, now.toISOString())
    const user = await findUser(trx, userId)
    if (!user) return undefined
    await enqueueMail(trx, {
      kind: 'welcome',
      recipient: user.email,
      dedupeKey: `welcome:${userId}`,
      data: { fullName: user.fullName },
      now: now.toISOString(),
    })
    const isRegistrant = session?.user.id === userId
    const resetToken = isRegistrant ? undefined : await evictRegistrant(trx, user, now)
    return { ...(await startSession(trx, { user, call, session, now })), resetToken }
  }
  const signedIn = link && (await inTransaction(store, signIn))
  if (!signedIn) {
    const isVerified = await isVerifiedAlready(store, body.token)
    throw failure(contract, isVerified ? 'verified' : 'not-valid')
  }
  logEvent(request, 'email verified', { userId: signedIn.userId })
  return { ...signedIn, message: 'Email verified successfully!' }
})

/** Also forgets the delivery addresses, which may be the registrant's. Resolves with a token to choose a password. */
async function evictRegistrant(trx: StoreHandle, user: User, now: Date): Promise<string> {
  const { id, passwordHash: from } = user
  await replacePassword(trx, { id, from, to: await unusableHash })
  await deleteSessionsOf(trx, id)
  await rememberAddress(trx, id, null)
  await deleteAddresses(trx, id)
  await deletePendingChange(trx, id)
  return issueResetToken(trx, user, now)
}
