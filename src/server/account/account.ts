import { setImmediate as nextTurn } from 'node:timers/promises'
import * as contract from '#contract/account.ts'
import type { AnswerOf } from '#contract/contract.ts'
import { findAccountCart } from '#db/store/account-cart.ts'
import { listAddresses } from '#db/store/address-book.ts'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import { listContactMessages } from '#db/store/contact-messages.ts'
import { findPendingChange, listEmailChanges } from '#db/store/email-changes.ts'
import { listFormerEmails } from '#db/store/former-emails.ts'
import { detachOrdersFromAccount } from '#db/store/orders.ts'
import { deleteMailsAbout, deleteSentMails, enqueueMail, listMails } from '#db/store/outbox.ts'
import { forgetReviewsOf, listReviewsOf } from '#db/store/reviews.ts'
import { deleteSessionsOf, listSessions } from '#db/store/sessions.ts'
import { deleteUser, findAddress, findUser, lockUser } from '#db/store/users.ts'
import { toStoredEntry } from '#domain/cart/cart.ts'
import { failure, type ServiceRequest, spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { logEvent } from '../kernel/log.ts'
import {
  closePaymentPages,
  deleteMostUnpaidOrdersOf,
  deleteSomeUnpaidOrdersOf,
} from '../order/end-unpaid-orders.ts'
import { orderPages } from '../order/orders.ts'
import { provePassword } from './prove-password.ts'

export const getAccount = handle(
  contract.getAccount,
  async ({ context: { store, clock }, session }) => {
    const { id: userId, email, fullName, isVerified } = session.user
    const sessions = await listSessions(store, userId)
    const pendingEmail = await findPendingChange(store, userId, clock().toISOString())
    return {
      userId,
      email,
      fullName,
      isVerified,
      createdAt: (await findUser(store, userId))?.createdAt ?? '',
      pendingEmail: pendingEmail ?? null,
      sessions: sessions.map((entry) => ({ ...entry, isCurrent: entry.id === session.id })),
    }
  },
)

export const exportAccountData = handle(contract.exportAccountData, collect, {
  name: 'orders',
  schema: contract.exportAccountData.reply.shape.orders,
  pages: ({ context, session }) => orderPages(context, session.user.id),
})

const EXPORT_POINTS = 12

/** The account's data without orders, of which there may be thousands. */
async function collect(
  request: ServiceRequest<typeof contract.exportAccountData>,
): Promise<AnswerOf<typeof contract.exportAccountData>> {
  const { context, session } = request
  const { store, clock } = context
  const userId = session.user.id
  await spendPoints(request, 'changePerAccount', userId, EXPORT_POINTS)
  const user = await findUser(store, userId)
  if (!user) throw new Error('A session has no account')
  const { email, fullName, createdAt, verifiedAt } = user
  const address = await findAddress(store, userId)
  logEvent(request, 'account data exported', { userId })
  return {
    exportedAt: clock().toISOString(),
    account: { userId, email, fullName, createdAt, verifiedAt, address },
    cart: (await findAccountCart(store, userId)).map(toStoredEntry),
    addresses: await listAddresses(store, userId),
    sessions: await listSessions(store, userId),
    emailChanges: await listEmailChanges(store, userId),
    formerEmails: await listFormerEmails(store, userId),
    orders: [],
    reviews: await listReviewsOf(store, userId),
    messages: verifiedAt ? await listContactMessages(store, email) : [],
    // An unverified email may be a stranger's, and what was mailed to it may concern the stranger's account.
    mails: verifiedAt ? await listMails(store, email, verifiedAt) : [],
  }
}

export const endSessions = handle(contract.endSessions, async (request) => {
  const { body, context, session } = request
  const userId = session.user.id
  await provePassword(request, { userId, field: 'password', password: body.password })
  const ended = await deleteSessionsOf(context.store, userId, body.sessionId)
  if (ended === 0) throw failure(contract.endSessions, 'unknown')
  logEvent(request, 'sessions ended', { userId })
  const message = body.sessionId ? 'The session has ended' : 'You have been signed out everywhere'
  return { message }
})

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

export const deleteAccount = handle(contract.deleteAccount, async (request) => {
  const { context, session } = request
  const { store, clock } = context
  const { id: userId, email, fullName, isVerified } = session.user
  await provePassword(request, { userId, field: 'password', password: request.body.password })
  await closePaymentPages(context, userId)
  await deleteMostUnpaidOrdersOf(context, userId)
  const now = clock().toISOString()
  await inTransaction(store, async (trx) => {
    await lockUser(trx, 'id', userId)
    while (await deleteSomeUnpaidOrdersOf(trx, userId)) await nextTurn()
    await forgetReviewsOf(trx, userId)
    await leaveAllOrders(trx, userId)
    const changes = await listEmailChanges(trx, userId)
    await deleteUser(trx, userId)
    await deleteSentMails(trx, email, ACCOUNT_MAILS)
    for (const { id } of changes) await deleteMailsAbout(trx, id)
    // An email that was never verified may be a stranger's.
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

/** Removes the account's id from its orders in small batches, because changing thousands in one statement would block other calls. */
async function leaveAllOrders(trx: StoreHandle, userId: string): Promise<void> {
  do await nextTurn()
  while ((await detachOrdersFromAccount(trx, userId, ORDERS_A_TURN)) === ORDERS_A_TURN)
}
