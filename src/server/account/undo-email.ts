import { undoEmail as contract } from '#contract/account-details.ts'
import { inTransaction, isUniqueViolation, type StoreHandle } from '#db/store/client.ts'
import { type EmailChange, takeBackChange } from '#db/store/email-changes.ts'
import { voidTokens } from '#db/store/one-time-tokens.ts'
import { enqueueMail } from '#db/store/outbox.ts'

import { deleteSessionsOf } from '#db/store/sessions.ts'
import { findUser, lockUser, moveUser, replacePassword } from '#db/store/users.ts'
import { mayUndo } from '#domain/account/email-change.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { findLink, issueResetToken } from '../links/mailed-links.ts'
import { logEvent } from '../observe/log-event.ts'
import { unusableHash } from './hash-password.ts'

/** For the owner of an account that a thief took, so it works even if the account has another email by now. */
export const undoEmail = handle(contract, async (request) => {
  const { body, context } = request
  const change = await findLink(request, 'undo-email', body.token)
  if (!change) throw failure(contract, 'not-valid')
  const now = context.clock()
  try {
    const resetToken = await inTransaction(context.store, (trx) => undo(trx, change, now))
    logEvent(request, 'email change undone', { userId: change.userId })
    const message = 'The change has been undone. Please choose a new password.'
    return { email: change.oldEmail, resetToken, message }
  } catch (error) {
    throw isUniqueViolation(error) ? failure(contract, 'taken') : error
  }
})

async function undo(trx: StoreHandle, change: EmailChange, at: Date): Promise<string> {
  const { id: changeId, userId: id, oldEmail: email } = change
  const now = at.toISOString()
  await lockUser(trx, 'id', id)
  const user = await findUser(trx, id)
  const leftAt = change.confirmedAt ?? now
  const mayTake = user && mayUndo({ ...change, leftAt, passwordSetAt: user.passwordSetAt })
  if (!mayTake || !(await takeBackChange(trx, change))) throw failure(contract, 'not-valid')
  if (!(await moveUser(trx, { id, email, now }))) throw failure(contract, 'taken')
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
  return issueResetToken(trx, { id, email }, at)
}
