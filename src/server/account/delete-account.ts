import { deleteAccount as contract, type DeleteAccount } from '#contract/account.ts'
import { inTransaction } from '#db/store/in-transaction.ts'
import { deleteSentMails, enqueueMail } from '#db/store/outbox.ts'
import { deleteUser, findUser } from '#db/store/users.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { spend } from '../http/limits/spend.ts'
import { logEvent } from '../observe/log-event.ts'
import { closePages, deleteUnpaidOf } from '../order/unpaid-orders.ts'
import { isPassword } from './hash-password.ts'
import { queued } from './queued.ts'

/** Other mail about orders is kept for a month, like all mail. */
const ACCOUNT_MAILS = [
  'verify-email',
  'welcome',
  'reset-password',
  'password-changed',
  'payment-failed',
] as const

export const deleteAccount = handle(contract, async (request) => {
  const { context, session } = request
  const { store, clock } = context
  const { id: userId, email, fullName } = session.user
  await checkPassword(request)
  await closePages(context, userId)
  const now = clock().toISOString()
  await inTransaction(store, async (trx) => {
    await deleteUnpaidOf({ trx }, userId)
    await deleteUser(trx, userId)
    await deleteSentMails(trx, email, ACCOUNT_MAILS)
    await enqueueMail(trx, {
      kind: 'account-deleted',
      recipient: email,
      dedupeKey: `account-deleted:${userId}`,
      data: { fullName },
      now,
    })
  })
  logEvent(request, 'account deleted', { userId })
  return { message: 'Your account has been deleted' }
})

// Only this step waits to hash, so no login waits for the card provider.
const checkPassword = queued<DeleteAccount, void>(async (request) => {
  const { body, context, session } = request
  await spend(request, 'passwordAccount', session.user.id)
  const user = await findUser(context.store, session.user.id)
  if (await isPassword(body.password, user?.passwordHash)) return
  const { message } = contract.failures.wrong
  throw failure(contract, 'wrong', { fields: { password: message } })
})
