import * as contract from '#contract/account-details.ts'
import type { EmailChange, User } from '#db/store/account-tables.ts'
import { inTransaction, isUniqueViolation, type StoreHandle } from '#db/store/client.ts'
import {
  confirmChange,
  deleteChangesSince,
  deletePendingChange,
  insertEmailChange,
  isEmailHeld,
  undoConfirmedChange,
} from '#db/store/email-changes.ts'
import { rememberEmail, whenEmailWasLeft, whenLastEmailWasLeft } from '#db/store/former-emails.ts'
import { voidTokens } from '#db/store/one-time-tokens.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { deleteSessionsOf } from '#db/store/sessions.ts'
import {
  findUser,
  findUserByEmail,
  lockUser,
  replacePassword,
  setUserEmail,
} from '#db/store/users.ts'
import { FORMER_EMAIL_MS, mayUndo } from '#domain/account/email-change.ts'
import { linkExpiry } from '#domain/account/mailed-links.ts'
import { failure, type ServiceRequest, spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { findLink, issueToken } from '../http/mailed-links.ts'
import { logEvent } from '../kernel/log.ts'
import { unusableHash } from './hash-password.ts'
import { provePassword } from './prove-password.ts'

/** The reply and the time it takes are the same whether or not another account has the new email. */
export const changeEmail = handle(contract.changeEmail, async (request) => {
  const { body, call, context, session } = request
  const { store, clock } = context
  const { email } = body
  const { message } = contract.changeEmail.failures.same
  if (email === session.user.email)
    throw failure(contract.changeEmail, 'same', { faults: { email: message } })
  const proof = { field: 'currentPassword', password: body.currentPassword } as const
  const user = await provePassword(request, { ...proof, userId: session.user.id })
  await spendPoints(request, 'linkPerIp', call.ip)
  await spendPoints(request, 'linkPerAccount', `change-email ${user.id}`)
  await spendPoints(request, 'linkPerAccount', `change-email to ${email}`)
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
    const data = { fullName: owner?.fullName ?? '', isHeld: !owner }
    await enqueueMail(trx, { ...mail, kind: 'email-taken', data })
  } else {
    const data = { fullName: user.fullName, changeId }
    await enqueueMail(trx, { ...mail, kind: 'change-email', data })
  }
}

export const cancelEmailChange = handle(contract.cancelEmailChange, async (request) => {
  const { context, session } = request
  await deletePendingChange(context.store, session.user.id)
  logEvent(request, 'email change cancelled', { userId: session.user.id })
  return { message: 'Your email address stays as it is' }
})

/**
 * The link alone is not enough. Mailed to a mistyped email, it would hand the account to a stranger; opened by the owner of the new email, it would give that email to somebody else's account.
 */
export const confirmEmailChange = handle(contract.confirmEmailChange, async (request) => {
  const { body, context, session } = request
  const change = await findLink(request, 'change-email', body.token)
  if (!change) throw failure(contract.confirmEmailChange, 'not-valid')
  const { userId, newEmail } = change
  if (session?.user.id !== userId) await proveOwner(request, userId)
  const now = context.clock()
  try {
    await inTransaction(context.store, (trx) => makeChange(trx, change, now))
  } catch (error) {
    throw isUniqueViolation(error) ? failure(contract.confirmEmailChange, 'taken') : error
  }
  logEvent(request, 'email changed', { userId })
  return { userId, email: newEmail, message: 'Your email address has been changed' }
})

async function proveOwner(
  request: ServiceRequest<typeof contract.confirmEmailChange>,
  userId: string,
): Promise<void> {
  const { currentPassword: password } = request.body
  if (password === undefined) throw failure(contract.confirmEmailChange, 'password-needed')
  await provePassword(request, { userId, field: 'currentPassword', password })
}

async function makeChange(trx: StoreHandle, change: EmailChange, at: Date): Promise<void> {
  const { id: changeId, userId, oldEmail, newEmail: email } = change
  const now = at.toISOString()
  await lockUser(trx, 'id', userId)
  const user = await findUser(trx, userId)
  if (user?.email !== oldEmail) throw failure(contract.confirmEmailChange, 'not-valid')
  const { takesBack, heldSince, undoUntil } = await leaveEmail(trx, user, email, at)
  const confirmation = { now, heldSince, undoUntil: undoUntil.toISOString() }
  if (!(await confirmChange(trx, change, confirmation)))
    throw failure(contract.confirmEmailChange, 'not-valid')
  const isMoved = await setUserEmail(trx, { id: userId, email, now })
  if (!isMoved) throw failure(contract.confirmEmailChange, 'taken')
  if (await isEmailHeld(trx, { email, userId, now }))
    throw failure(contract.confirmEmailChange, 'held')
  await voidTokens(trx, userId, now)
  // An unverified email may be mistyped and a stranger's, so it gets no notice and no link to undo.
  if (user.verifiedAt === null) return
  if (takesBack) await deleteChangesSince(trx, userId, takesBack)
  else await rememberEmail(trx, { userId, email: oldEmail, now })
  const { fullName } = user
  const mail = { recipient: oldEmail, dedupeKey: `email-changed:${changeId}`, now }
  if (undoUntil > at) {
    const data = { fullName, changeId, isOldest: heldSince === null }
    await enqueueMail(trx, { ...mail, kind: 'email-changed', data })
  } else await enqueueMail(trx, { ...mail, kind: 'email-left', data: { fullName } })
}

/** `takesBack` is the time when the account last left the new email, so that the change undoes all changes since then. Undefined if the account never had that email. */
async function leaveEmail(trx: StoreHandle, user: User, newEmail: string, at: Date) {
  const { id: userId, verifiedAt, passwordSetAt } = user
  const since = new Date(at.getTime() - FORMER_EMAIL_MS).toISOString()
  const takesBack = await whenEmailWasLeft(trx, { userId, email: newEmail, since })
  const heldSince = await whenLastEmailWasLeft(trx, userId, since)
  const isUndoable =
    verifiedAt !== null &&
    takesBack === undefined &&
    mayUndo({ heldSince, leftAt: at.toISOString(), passwordSetAt })
  const undoUntil = isUndoable ? linkExpiry('undo-email', at) : at
  return { takesBack, heldSince, undoUntil }
}

/** For owners whose account a thief took over, so the link works even if the account's email has changed again. */
export const undoEmail = handle(contract.undoEmail, async (request) => {
  const { body, context } = request
  const change = await findLink(request, 'undo-email', body.token)
  if (!change) throw failure(contract.undoEmail, 'not-valid')
  const now = context.clock()
  try {
    const resetToken = await inTransaction(context.store, (trx) => undo(trx, change, now))
    logEvent(request, 'email change undone', { userId: change.userId })
    const message = 'The change has been undone. Please choose a new password.'
    return { email: change.oldEmail, resetToken, message }
  } catch (error) {
    throw isUniqueViolation(error) ? failure(contract.undoEmail, 'taken') : error
  }
})

async function undo(trx: StoreHandle, change: EmailChange, at: Date): Promise<string> {
  const { id: changeId, userId: id, oldEmail: email } = change
  const now = at.toISOString()
  await lockUser(trx, 'id', id)
  const user = await findUser(trx, id)
  const leftAt = change.confirmedAt ?? now
  const mayTake = user && mayUndo({ ...change, leftAt, passwordSetAt: user.passwordSetAt })
  if (!mayTake || !(await undoConfirmedChange(trx, change)))
    throw failure(contract.undoEmail, 'not-valid')
  if (!(await setUserEmail(trx, { id, email, now }))) throw failure(contract.undoEmail, 'taken')
  await replacePassword(trx, { id, from: user.passwordHash, to: await unusableHash })
  await deleteSessionsOf(trx, id)
  await voidTokens(trx, id, now)
  await enqueueMail(trx, {
    kind: 'email-restored',
    recipient: user.email,
    dedupeKey: `email-restored:${changeId}`,
    data: { fullName: user.fullName },
    now,
  })
  return issueToken(trx, { id, email }, 'reset-password', at)
}
