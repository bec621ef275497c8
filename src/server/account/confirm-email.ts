import { type ConfirmEmail, confirmEmail as contract } from '#contract/account-details.ts'
import type { StoreHandle } from '#db/store/client.ts'
import { confirmChange, type EmailChange, isEmailHeld } from '#db/store/email-changes.ts'
import { inTransaction } from '#db/store/in-transaction.ts'
import { deleteTokens } from '#db/store/one-time-tokens.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { isUniqueViolation } from '#db/store/postgres.ts'
import { findUser, lockUser, moveUser, type User } from '#db/store/users.ts'
import { undoUntil } from '#domain/account/email-change.ts'
import { failure } from '../http/call-failure.ts'
import type { Request } from '../http/endpoint.ts'
import { handle } from '../http/handle.ts'
import { spend } from '../http/limits/spend.ts'
import { logEvent } from '../observe/log-event.ts'
import { changeOf } from './email-links.ts'
import { provePassword } from './prove-password.ts'
import { queued } from './queued.ts'

/**
 * The link alone is not enough: mailed to a mistyped address it would hand the account to a stranger, and opened by the
 * owner of the new address it would give their address to somebody else's account.
 */
export const confirmEmail = handle(contract, async (request) => {
  const { body, call, context, session } = request
  await spend(request, 'tokenAddress', call.address)
  const change = await changeOf(context, 'change-email', body.token)
  if (!change) {
    logEvent(request, 'link refused')
    throw failure(contract, 'not-valid')
  }
  const { userId, newEmail } = change
  if (session?.user.id !== userId) await proveOwner(request, userId)
  const now = context.clock()
  try {
    await inTransaction(context.store, (trx) => makeChange(trx, change, now))
  } catch (error) {
    throw isUniqueViolation(error) ? failure(contract, 'taken') : error
  }
  logEvent(request, 'email changed', { userId })
  return { userId, email: newEmail, message: 'Your email address has been changed' }
})

async function proveOwner(request: Request<ConfirmEmail>, userId: string): Promise<void> {
  const { currentPassword: password } = request.body
  if (password === undefined) throw failure(contract, 'password-needed')
  const proof = { userId, field: 'currentPassword', password } as const
  await queued<ConfirmEmail, User>((same) => provePassword(same, proof))(request)
}

async function makeChange(trx: StoreHandle, change: EmailChange, at: Date): Promise<void> {
  const { id: changeId, userId, oldEmail, newEmail: email } = change
  const now = at.toISOString()
  await lockUser(trx, 'id', userId)
  const user = await findUser(trx, userId)
  const wasVerified = user?.verifiedAt !== null
  const end = undoUntil(wasVerified, at).toISOString()
  const isDue =
    user?.email === oldEmail && (await confirmChange(trx, change, { now, undoUntil: end }))
  if (!isDue) throw failure(contract, 'not-valid')
  const isMoved = await moveUser(trx, { id: userId, email, now })
  if (!isMoved || (await isEmailHeld(trx, { email, userId, now }))) throw failure(contract, 'taken')
  await deleteTokens(trx, userId)
  if (!wasVerified) return
  await enqueueMail(trx, {
    kind: 'email-changed',
    recipient: oldEmail,
    dedupeKey: `email-changed:${changeId}`,
    data: { fullName: user.fullName, changeId },
    now,
  })
}
