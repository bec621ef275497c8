import type { AccountData } from '#contract/account-data.ts'
import { listOrdersOf } from '#db/store/find-orders.ts'
import { listMails } from '#db/store/outbox.ts'
import { listSessions } from '#db/store/sessions.ts'
import { findAddress, findUser } from '#db/store/users.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import type { Service } from '../../http/endpoint.ts'
import { logEvent } from '../../log-event.ts'
import { detailOf } from '../orders/get-order.ts'

/** All that is kept about the caller's account. */
export const accountData: Service<AccountData> = async (request) => {
  const { context, session } = request
  const { store, clock } = context
  const userId = session.user.id
  const user = await findUser(store, userId)
  if (!user) throw new Error('A session has no account')
  const { email, fullName, createdAt, verifiedAt } = user
  const orders = await listOrdersOf(store, userId, ORDER_STATUSES)
  const address = await findAddress(store, userId)
  logEvent(request, 'account data exported', { userId })
  return {
    exportedAt: clock().toISOString(),
    account: { userId, email, fullName, createdAt, verifiedAt, address },
    sessions: await listSessions(store, userId),
    orders: await Promise.all(orders.map((order) => detailOf(context, order))),
    // Whoever has not shown that the address is theirs does not learn what is sent there.
    mails: verifiedAt ? await listMails(store, email, createdAt) : [],
  }
}
