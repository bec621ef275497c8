import { accountData as contract } from '#contract/account.ts'
import { listAddresses } from '#db/store/address-book.ts'
import { listContactMessages } from '#db/store/contact-messages.ts'
import { listEmailChanges } from '#db/store/email-changes.ts'
import { listOrdersOf } from '#db/store/find-orders.ts'
import { listMails } from '#db/store/outbox.ts'
import { listReviewsOf } from '#db/store/reviews.ts'
import { listSessions } from '#db/store/sessions.ts'
import { findAddress, findUser } from '#db/store/users.ts'
import { handle } from '../http/handle.ts'
import { logEvent } from '../observe/log-event.ts'
import { detailOf } from '../order/get-orders.ts'

export const accountData = handle(contract, async (request) => {
  const { context, session } = request
  const { store, clock } = context
  const userId = session.user.id
  const user = await findUser(store, userId)
  if (!user) throw new Error('A session has no account')
  const { email, fullName, createdAt, verifiedAt } = user
  const orders = await listOrdersOf(store, userId)
  const address = await findAddress(store, userId)
  logEvent(request, 'account data exported', { userId })
  return {
    exportedAt: clock().toISOString(),
    account: { userId, email, fullName, createdAt, verifiedAt, address },
    addresses: await listAddresses(store, userId),
    sessions: await listSessions(store, userId),
    emailChanges: await listEmailChanges(store, userId),
    orders: await Promise.all(orders.map((order) => detailOf(context, order))),
    reviews: await listReviewsOf(store, userId),
    messages: verifiedAt ? await listContactMessages(store, email) : [],
    // An unverified address may be a stranger's, and its mail about another account.
    mails: verifiedAt ? await listMails(store, email, verifiedAt) : [],
  }
})
