import {
  cancelEmailChange as cancelContract,
  changeEmail as contract,
} from '#contract/account-details.ts'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import { deletePendingChange, insertEmailChange, isEmailHeld } from '#db/store/email-changes.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { findUserByEmail, lockUser, type User } from '#db/store/users.ts'
import { linkExpiry } from '#domain/routes/mailed-links.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { spend } from '../http/spend.ts'
import { logEvent } from '../observe/log-event.ts'
import { provePassword } from './prove-password.ts'

/** Answers the same and takes equally long whether another account has the new address or not. */
export const changeEmail = handle(contract, async (request) => {
  const { body, call, context, session } = request
  const { store, clock } = context
  const { email } = body
  const { message } = contract.failures.same
  if (email === session.user.email) throw failure(contract, 'same', { faults: { email: message } })
  const proof = { field: 'currentPassword', password: body.currentPassword } as const
  const user = await provePassword(request, { ...proof, userId: session.user.id })
  await spend(request, 'linkPerIp', call.ip)
  await spend(request, 'linkPerAccount', `change-email ${user.id}`)
  await spend(request, 'linkPerAccount', `change-email to ${email}`)
  const now = clock()
  const expiresAt = linkExpiry('change-email', now).toISOString()
  await inTransaction(store, async (trx) => {
    await lockUser(trx, 'id', user.id)
    await askForChange(trx, user, { email, now: now.toISOString(), expiresAt })
  })
  logEvent(request, 'email change requested', { userId: user.id })
  return {
    pendingEmail: { email, expiresAt },
    message: 'We’ve emailed a link to your new address. Please open it to finish.',
  }
})

async function askForChange(
  trx: StoreHandle,
  user: User,
  { email, now, expiresAt }: { email: string; now: string; expiresAt: string },
): Promise<void> {
  const change = { userId: user.id, oldEmail: user.email, newEmail: email, now, expiresAt }
  const changeId = await insertEmailChange(trx, change)
  const owner = await findUserByEmail(trx, email)
  const isHeld = await isEmailHeld(trx, { email, userId: user.id, now })
  const mail = { recipient: email, dedupeKey: `change-email:${changeId}`, now }
  if (owner || isHeld) {
    const data = { fullName: owner?.fullName ?? '' }
    await enqueueMail(trx, { ...mail, kind: 'email-taken', data })
  } else {
    const data = { fullName: user.fullName, changeId }
    await enqueueMail(trx, { ...mail, kind: 'change-email', data })
  }
}

export const cancelEmailChange = handle(cancelContract, async (request) => {
  const { context, session } = request
  await deletePendingChange(context.store, session.user.id)
  logEvent(request, 'email change cancelled', { userId: session.user.id })
  return { message: 'Your email address stays as it is' }
})
