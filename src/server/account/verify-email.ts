import { randomUUID } from 'node:crypto'
import * as contract from '#contract/sign-in.ts'
import { deleteAccountCart } from '#db/store/account-cart.ts'
import type { User } from '#db/store/account-tables.ts'
import { deleteAddresses } from '#db/store/address-book.ts'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import { deletePendingChange } from '#db/store/email-changes.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { deleteSessionsOf } from '#db/store/sessions.ts'
import { findUser, markVerified, rememberAddress, replacePassword } from '#db/store/users.ts'
import { failure, spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { findLink, issueToken, isVerifiedAlready, redeemLink } from '../http/mailed-links.ts'
import { startSession } from '../http/session.ts'
import { logEvent } from '../kernel/log.ts'
import { unusableHash } from './hash-password.ts'

/**
 * A caller without the account's session may be another person than the registrant, who may have entered a stranger's email, or a filter of emails that opens links. So this ends nothing, and the reply has a token to claim the account with.
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
    if (isRegistrant) return startSession(trx, { user, call, session, now })
    const claimToken = await issueToken(trx, user, 'claim-account', now)
    return { ...(await startSession(trx, { user, call, session: undefined, now })), claimToken }
  }
  const signedIn = link && (await inTransaction(store, signIn))
  if (!signedIn) {
    const isVerified = await isVerifiedAlready(store, body.token)
    throw failure(contract.verifyEmail, isVerified ? 'verified' : 'not-valid')
  }
  logEvent(request, 'email verified', { userId: signedIn.userId })
  return { ...signedIn, message: 'Email verified successfully!' }
})

export const claimAccount = handle(contract.claimAccount, async (request) => {
  const { body, context } = request
  const notValid = failure(contract.claimAccount, 'not-valid')
  if (!(await findLink(request, 'claim-account', body.token))) throw notValid
  const now = context.clock()
  const { user, resetToken } = await inTransaction(context.store, async (trx) => {
    const userId = await redeemLink(trx, body.token, 'claim-account', now)
    const user = userId && (await findUser(trx, userId))
    if (!user) throw notValid
    return { user, resetToken: await evictRegistrant(trx, user, now) }
  })
  logEvent(request, 'account claimed', { userId: user.id })
  const message = 'The account is yours alone. Please choose a password.'
  return { email: user.email, resetToken, message }
})

/** Also deletes the delivery addresses, which may be the registrant's. Resolves with a token to choose a password. */
async function evictRegistrant(trx: StoreHandle, user: User, now: Date): Promise<string> {
  const { id, passwordHash: from } = user
  await replacePassword(trx, { id, from, to: await unusableHash })
  await deleteSessionsOf(trx, id)
  await rememberAddress(trx, id, null)
  await deleteAddresses(trx, id)
  await deleteAccountCart(trx, id)
  await deletePendingChange(trx, id)
  return issueToken(trx, user, 'reset-password', now)
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
