import { exportAccountData as contract, type ExportAccountData } from '#contract/account.ts'
import type { ReplyOf } from '#contract/contract.ts'
import { listAddresses } from '#db/store/address-book.ts'
import { listContactMessages } from '#db/store/contact-messages.ts'
import { listEmailChanges } from '#db/store/email-changes.ts'
import { listFormerEmails } from '#db/store/former-emails.ts'
import { listMails } from '#db/store/outbox.ts'
import { listReviewsOf } from '#db/store/reviews.ts'
import { listSessions } from '#db/store/sessions.ts'
import { findAddress, findUser } from '#db/store/users.ts'
import type { Request } from '../http/endpoint.ts'
import { handle } from '../http/handle.ts'
import { spend } from '../http/spend.ts'
import { logEvent } from '../observe/log-event.ts'
import { orderPages } from '../order/get-orders.ts'

export const exportAccountData = handle(contract, collect, {
  name: 'orders',
  schema: contract.reply.shape.orders,
  pages: ({ context, session }) => orderPages(context, session.user.id),
})

/** All but the orders, which may be thousands. */
async function collect(request: Request<ExportAccountData>): Promise<ReplyOf<ExportAccountData>> {
  const { context, session } = request
  const { store, clock } = context
  const userId = session.user.id
  await spend(request, 'exportPerAccount', userId)
  const user = await findUser(store, userId)
  if (!user) throw new Error('A session has no account')
  const { email, fullName, createdAt, verifiedAt } = user
  const address = await findAddress(store, userId)
  logEvent(request, 'account data exported', { userId })
  return {
    exportedAt: clock().toISOString(),
    account: { userId, email, fullName, createdAt, verifiedAt, address },
    addresses: await listAddresses(store, userId),
    sessions: await listSessions(store, userId),
    emailChanges: await listEmailChanges(store, userId),
    formerEmails: await listFormerEmails(store, userId),
    orders: [],
    reviews: await listReviewsOf(store, userId),
    messages: verifiedAt ? await listContactMessages(store, email) : [],
    // An unverified address may be a stranger's, and its email about another account.
    mails: verifiedAt ? await listMails(store, email, verifiedAt) : [],
  }
}
