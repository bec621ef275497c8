import { deleteAccount as contract, type DeleteAccount } from '#contract/delete-account.ts'
import { deleteSentMails, enqueueMail } from '#db/store/outbox.ts'
import { deleteUser, findUser } from '#db/store/users.ts'
import { failure } from '../../http/call-error.ts'
import { spend } from '../../limits/spend.ts'
import { logEvent } from '../../log-event.ts'
import { queued } from '../queued.ts'
import { isPassword } from './hash-password.ts'

/** What is deleted with the account. Mails about orders are kept as long as the orders are. */
const ACCOUNT_MAILS = ['verify-email', 'welcome', 'reset-password', 'password-changed'] as const

/** Deletes the caller's account with its sessions and tokens; one last mail says so. */
export const deleteAccount = queued<DeleteAccount>(async (request) => {
  const { body, context, session } = request
  const { store, clock } = context
  const { id: userId, email, fullName } = session.user
  await spend(request, 'passwordAccount', userId)
  const user = await findUser(store, userId)
  if (!(await isPassword(body.password, user?.passwordHash))) {
    const { message } = contract.failures.wrong
    throw failure(contract, 'wrong', { fields: { password: message } })
  }
  const now = clock().toISOString()
  await store.transaction().execute(async (trx) => {
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
