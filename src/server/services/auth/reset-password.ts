import { type AuthResetPassword, authResetPassword } from '#contract/auth-reset-password.ts'
import type { StoreHandle } from '#db/store/client.ts'
import { deleteTokens } from '#db/store/one-time-tokens.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { deleteSessionsOf } from '#db/store/sessions.ts'
import { findUser, markVerified, replacePassword, type User } from '#db/store/users.ts'
import { failure } from '../../http/call-error.ts'
import { spend } from '../../limits/spend.ts'
import { logEvent } from '../../log-event.ts'
import { queued } from '../queued.ts'
import { hashPassword } from './hash-password.ts'
import { ownerOf, useToken } from './one-time-tokens.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/** Sets a new password with a mailed token; whoever was signed in is not any more. */
export const resetPassword = queued<AuthResetPassword>(async (request) => {
  const { body, call, context } = request
  const { store, clock } = context
  await spend(request, 'tokenAddress', call.address)
  const now = clock()
  const notValid = failure(authResetPassword, 'not-valid')
  const id = await ownerOf(store, body.token, 'reset-password', now)
  const user = id === undefined ? undefined : await findUser(store, id)
  if (!user) {
    logEvent(request, 'link refused')
    throw notValid
  }
  await refuseWeakPassword(context, 'newPassword', body.newPassword, user)
  const to = await hashPassword(body.newPassword)
  await store.transaction().execute(async (trx) => {
    const isGood = (await useToken(trx, body.token, 'reset-password', now)) === user.id
    if (!isGood || !(await takeOver(trx, user, to, now.toISOString()))) throw notValid
  })
  logEvent(request, 'password reset', { userId: user.id })
  return { message: 'Your password has been reset successfully' }
})

/** The new password in the old one's place, with what follows from it. */
async function takeOver(trx: StoreHandle, user: User, to: string, now: string): Promise<boolean> {
  const { id, email, fullName, passwordHash: from } = user
  if (!(await replacePassword(trx, { id, from, to }))) return false
  // A link to verify the address signs in too.
  await deleteTokens(trx, id)
  await deleteSessionsOf(trx, id)
  // Who reads the mail of this address has just shown it.
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
