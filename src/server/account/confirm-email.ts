import { type ConfirmEmail, confirmEmail as contract } from '#contract/account-details.ts'
import { inTransaction, isUniqueViolation, type StoreHandle } from '#db/store/client.ts'
import {
  confirmChange,
  type EmailChange,
  isEmailHeld,
  takeBackChangesSince,
} from '#db/store/email-changes.ts'
import { rememberEmail, whenLastLeft, whenLeft } from '#db/store/former-emails.ts'
import { voidTokens } from '#db/store/one-time-tokens.ts'
import { enqueueMail } from '#db/store/outbox.ts'

import { findUser, lockUser, moveUser, type User } from '#db/store/users.ts'
import { FORMER_EMAIL_MS, mayUndo } from '#domain/account/email-change.ts'
import { linkExpiry } from '#domain/routes/mailed-links.ts'
import { failure } from '../http/call-failure.ts'
import type { Request } from '../http/endpoint.ts'
import { handle } from '../http/handle.ts'
import { findLink } from '../links/mailed-links.ts'
import { logEvent } from '../observe/log-event.ts'
import { provePassword } from './prove-password.ts'

/**
 * The link alone is not enough: mailed to a mistyped address it would hand the account to a stranger, and opened by the
 * owner of the new address it would give their address to somebody else's account.
 */
export const confirmEmail = handle(contract, async (request) => {
  const { body, context, session } = request
  const change = await findLink(request, 'change-email', body.token)
  if (!change) throw failure(contract, 'not-valid')
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
  await provePassword(request, { userId, field: 'currentPassword', password })
}

async function makeChange(trx: StoreHandle, change: EmailChange, at: Date): Promise<void> {
  const { id: changeId, userId, oldEmail, newEmail: email } = change
  const now = at.toISOString()
  await lockUser(trx, 'id', userId)
  const user = await findUser(trx, userId)
  if (user?.email !== oldEmail) throw failure(contract, 'not-valid')
  const { takesBack, heldSince, undoUntil } = await leaveEmail(trx, user, email, at)
  const confirmation = { now, heldSince, undoUntil: undoUntil.toISOString() }
  if (!(await confirmChange(trx, change, confirmation))) throw failure(contract, 'not-valid')
  const isMoved = await moveUser(trx, { id: userId, email, now })
  if (!isMoved || (await isEmailHeld(trx, { email, userId, now }))) throw failure(contract, 'taken')
  await voidTokens(trx, userId, now)
  // An unverified address may be a stranger's, mistyped at registration.
  if (user.verifiedAt === null) return
  if (takesBack) await takeBackChangesSince(trx, userId, takesBack)
  else await rememberEmail(trx, { userId, email: oldEmail, now })
  const { fullName } = user
  const mail = { recipient: oldEmail, dedupeKey: `email-changed:${changeId}`, now }
  if (undoUntil > at) {
    const data = { fullName, changeId, isOldest: heldSince === null }
    await enqueueMail(trx, { ...mail, kind: 'email-changed', data })
  } else await enqueueMail(trx, { ...mail, kind: 'email-left', data: { fullName } })
}

/** `takesBack` is when the account left the new address before: the change takes back that one and all since. */
async function leaveEmail(trx: StoreHandle, user: User, newEmail: string, at: Date) {
  const { id: userId, verifiedAt, passwordSetAt } = user
  const since = new Date(at.getTime() - FORMER_EMAIL_MS).toISOString()
  const takesBack = await whenLeft(trx, { userId, email: newEmail, since })
  const heldSince = await whenLastLeft(trx, userId, since)
  const isUndoable =
    verifiedAt !== null &&
    takesBack === undefined &&
    mayUndo({ heldSince, leftAt: at.toISOString(), passwordSetAt })
  const undoUntil = isUndoable ? linkExpiry('undo-email', at) : at
  return { takesBack, heldSince, undoUntil }
}
