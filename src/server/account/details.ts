import * as contract from '#contract/account-details.ts'
import { inTransaction } from '#db/store/client.ts'
import { deletePendingChange } from '#db/store/email-changes.ts'
import { voidTokens } from '#db/store/one-time-tokens.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { deleteOtherSessions } from '#db/store/sessions.ts'
import { renameUser, replacePassword } from '#db/store/users.ts'
import { isSamePassword } from '#domain/account/password.ts'
import { failure, spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { logEvent } from '../kernel/log.ts'
import { hashInTurn, hashPassword, rememberNetwork } from './hash-password.ts'
import { refuseWeakPassword } from './password-fault.ts'
import { hashLimitKeys, provePassword } from './prove-password.ts'

const NAME_POINTS = 6

/** Earlier orders keep the name with which they were placed. */
export const changeName = handle(contract.changeName, async (request) => {
  const { body, call, context, session } = request
  const { id: userId } = session.user
  await spendPoints(request, 'changePerAccount', userId, NAME_POINTS)
  await spendPoints(request, 'changePerIp', call.ip, NAME_POINTS)
  await renameUser(context.store, userId, body.fullName)
  logEvent(request, 'name changed', { userId })
  return { fullName: body.fullName, message: 'Your name has been changed' }
})

export const changePassword = handle(contract.changePassword, async (request) => {
  const { body, context, session } = request
  const { store, clock } = context
  const proof = { field: 'currentPassword', password: body.currentPassword } as const
  const user = await provePassword(request, { ...proof, userId: session.user.id })
  const { id: userId, email, fullName, passwordHash: from } = user
  if (isSamePassword(body.newPassword, body.currentPassword)) {
    const message = 'This is your password already. Choose another one'
    throw failure(contract.changePassword, 'weak-password', { faults: { newPassword: message } })
  }
  await refuseWeakPassword(request, 'newPassword', body.newPassword, user)
  const to = await hashInTurn(request, await hashLimitKeys(request, user), () =>
    hashPassword(body.newPassword),
  )
  const now = clock().toISOString()
  await inTransaction(store, async (trx) => {
    if (!(await replacePassword(trx, { id: userId, from, to, setAt: now })))
      throw failure(contract.changePassword, 'wrong')
    await deleteOtherSessions(trx, userId, session.id)
    // Not those that claim the account, or whoever registered it with another person's email could keep it.
    await voidTokens(trx, userId, now, 'verify-email', 'reset-password')
    await deletePendingChange(trx, userId)
    await enqueueMail(trx, {
      kind: 'password-changed',
      recipient: email,
      dedupeKey: `password-changed:${userId}:${now}`,
      data: { fullName },
      now,
    })
  })
  await rememberNetwork(request, to)
  logEvent(request, 'password changed', { userId })
  return { message: 'Your password has been changed' }
})
