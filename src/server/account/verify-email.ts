import { randomUUID } from 'node:crypto'
import * as contract from '#contract/sign-in.ts'
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
import { failure, spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { startSession } from '../http/session.ts'
import { findLink, issueResetToken, isVerifiedAlready, redeemLink } from '../links/mailed-links.ts'
import { logEvent } from '../observe/log.ts'
import { unusableHash } from './hash-password.ts'

/**
 * A caller without the account's session may be another person than the registrant, who may have entered a stranger's email. So the registrant's sessions and password are voided, and the reply has a token to choose a new password.
 */
export const verifyEmail = handle(contract.verifyEmail, async (request) => {
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
    throw failure(contract.verifyEmail, isVerified ? 'verified' : 'not-valid')
  }
  logEvent(request, 'email verified', { userId: signedIn.userId })
  return { ...signedIn, message: 'Email verified successfully!' }
})

/** Also deletes the delivery addresses, which may be the registrant's. Resolves with a token to choose a password. */
async function evictRegistrant(trx: StoreHandle, user: User, now: Date): Promise<string> {
  const { id, passwordHash: from } = user
  await replacePassword(trx, { id, from, to: await unusableHash })
  await deleteSessionsOf(trx, id)
  await rememberAddress(trx, id, null)
  await deleteAddresses(trx, id)
  await deletePendingChange(trx, id)
  return issueResetToken(trx, user, now)
}

export const resendVerification = handle(contract.resendVerification, async (request) => {
  const { call, context, session } = request
  const { id: userId, email, fullName, isVerified } = session.user
  if (isVerified) throw failure(contract.resendVerification, 'verified')
  await spendPoints(request, 'linkPerIp', call.ip)
  await spendPoints(request, 'linkPerAccount', `verify-email ${email}`)
  await enqueueMail(context.store, {
    kind: 'verify-email',
    recipient: email,
    dedupeKey: `verify-email:${userId}:${randomUUID()}`,
    data: { fullName },
    now: context.clock().toISOString(),
  })
  logEvent(request, 'verification requested', { userId })
  return { message: 'We’ve sent you a new link. Please check your email.' }
})
