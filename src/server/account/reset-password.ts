import { resetPassword as contract } from '#contract/sign-in.ts'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import { deletePendingChange } from '#db/store/email-changes.ts'
import { voidTokens } from '#db/store/one-time-tokens.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { deleteSessionsOf } from '#db/store/sessions.ts'
import { findUser, markVerified, replacePassword, type User } from '#db/store/users.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { findLink, redeemLink } from '../links/mailed-links.ts'
import { logEvent } from '../observe/log-event.ts'
import { rememberNetwork } from './count-login.ts'
import { hashPassword } from './hash-password.ts'
import { inHashTurn } from './hash-turn.ts'
import { refuseWeakPassword } from './password-fault.ts'

export const resetPassword = handle(contract, async (request) => {
  const { body, context } = request
  const { store, clock } = context
  const notValid = failure(contract, 'not-valid')
  const link = await findLink(request, 'reset-password', body.token)
  const user = link && (await findUser(store, link.userId))
  if (!user) throw notValid
  await refuseWeakPassword(request, 'newPassword', body.newPassword, user)
  const account = { account: user.id, isKnown: false }
  const to = await inHashTurn(request, account, () => hashPassword(body.newPassword))
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
  // Links to verify the address sign in too, so they are voided as well.
  await voidTokens(trx, id, now)
  await deletePendingChange(trx, id)
  await deleteSessionsOf(trx, id)
  // The mailed token proves the address.
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
