import { setImmediate as nextTurn } from 'node:timers/promises'
import { deleteAccount as contract } from '#contract/account.ts'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import { listEmailChanges } from '#db/store/email-changes.ts'
import { leaveOrders } from '#db/store/orders.ts'
import { deleteMailsAbout, deleteSentMails, enqueueMail } from '#db/store/outbox.ts'
import { forgetReviewsOf } from '#db/store/reviews.ts'
import { deleteUser, lockUser } from '#db/store/users.ts'
import { handle } from '../http/handle.ts'
import { logEvent } from '../observe/log-event.ts'
import {
  closePaymentPages,
  deleteMostUnpaidOrdersOf,
  deleteSomeUnpaidOrdersOf,
} from '../order/end-unpaid-orders.ts'
import { provePassword } from './prove-password.ts'

/** Other email about orders is kept for a month, like all email. */
const ACCOUNT_MAILS = [
  'verify-email',
  'welcome',
  'reset-password',
  'password-changed',
  'email-restored',
  'payment-failed',
  'review-request',
] as const

const ORDERS_A_TURN = 500

export const deleteAccount = handle(contract, async (request) => {
  const { context, session } = request
  const { store, clock } = context
  const { id: userId, email, fullName, isVerified } = session.user
  await provePassword(request, { userId, field: 'password', password: request.body.password })
  await closePaymentPages(context, userId)
  await deleteMostUnpaidOrdersOf(context, userId)
  const now = clock().toISOString()
  await inTransaction(store, async (trx) => {
    await lockUser(trx, 'id', userId)
    while (await deleteSomeUnpaidOrdersOf({ trx }, userId)) await nextTurn()
    await forgetReviewsOf(trx, userId)
    await leaveAllOrders(trx, userId)
    const changes = await listEmailChanges(trx, userId)
    await deleteUser(trx, userId)
    await deleteSentMails(trx, email, ACCOUNT_MAILS)
    for (const { id } of changes) await deleteMailsAbout(trx, id)
    // An address that was never verified may be a stranger's.
    if (!isVerified) return
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

/** Turn by turn: deleting an account of thousands of orders would do it in one statement, which blocks other calls. */
async function leaveAllOrders(trx: StoreHandle, userId: string): Promise<void> {
  do await nextTurn()
  while ((await leaveOrders(trx, userId, ORDERS_A_TURN)) === ORDERS_A_TURN)
}
