import { randomUUID } from 'node:crypto'
import * as contract from '#contract/sign-in.ts'
import type { User } from '#db/store/account-tables.ts'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import { deletePendingChange } from '#db/store/email-changes.ts'
import { voidTokens } from '#db/store/one-time-tokens.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { deleteSessionsOf } from '#db/store/sessions.ts'
import { findUser, findUserByEmail, markVerified, replacePassword } from '#db/store/users.ts'
import { failure, spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { findLink, redeemLink } from '../http/mailed-links.ts'
import { logEvent } from '../kernel/log.ts'
import { hashInTurn, hashPassword, rememberNetwork } from './hash-password.ts'
import { refuseWeakPassword } from './password-fault.ts'

/** The account is looked up when the email is sent, so the reply takes equally long without one. */
export const requestReset = handle(contract.requestReset, async (request) => {
  const { body, call, context } = request
  await spendPoints(request, 'linkPerIp', call.ip)
  await spendPoints(request, 'linkPerAccount', `reset-password ${body.email}`)
  const user = await findUserByEmail(context.store, body.email)
  await enqueueMail(context.store, {
    kind: 'reset-password',
    recipient: body.email,
    dedupeKey: `reset-password:${randomUUID()}`,
    data: { fullName: user?.fullName ?? '' },
    now: context.clock().toISOString(),
  })
  logEvent(request, 'reset requested', { userId: user?.id })
  return { message: 'If an account with that email exists, a password reset link has been sent.' }
})

export const resetPassword = handle(contract.resetPassword, async (request) => {
  const { body, context } = request
  const { store, clock } = context
  const notValid = failure(contract.resetPassword, 'not-valid')
  const link = await findLink(request, 'reset-password', body.token)
  const user = link && (await findUser(store, link.userId))
  if (!user) throw notValid
  await refuseWeakPassword(request, 'newPassword', body.newPassword, user)
  const account = { account: user.id, isKnown: false }
  const to = await hashInTurn(request, account, () => hashPassword(body.newPassword))
  const now = clock()
  await inTransaction(store, async (trx) => {
    const isGood = (await redeemLink(trx, body.token, 'reset-password', now)) === user.id
    if (!isGood || !(await takeOver(trx, user, to, now.toISOString()))) throw notValid
  })
  await rememberNetwork(request, to)
  logEvent(request, 'password reset', { userId: user.id })
  return { message: 'Your password has been reset successfully' }
})

async function takeOver(trx: StoreHandle, user: User, to: string, now: string): Promise<boolean> {
  const { id, email, fullName, passwordHash: from } = user
  if (!(await replacePassword(trx, { id, from, to, setAt: now }))) return false
  // Links to verify the email also sign in, so they are voided as well.
  await voidTokens(trx, id, now)
  await deletePendingChange(trx, id)
  await deleteSessionsOf(trx, id)
  // Using the mailed token proves that the email is the shopper's, so it counts as verified.
  await markVerified(trx, id, now)
  await enqueueMail(trx, {
    kind: 'password-changed',
    recipient: email,
    dedupeKey: `password-changed:${id}:${now}`,
    data: { fullName },
    now,
  })
  return true
}
