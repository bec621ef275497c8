import { inTransaction } from '#db/store/client.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { insertReviewLinks, listOrdersToAsk, markBuyerAsked } from '#db/store/review-links.ts'
import { findUser } from '#db/store/users.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Context, Job } from '../kernel/context.ts'
import { listReviewable } from './reviews.ts'

/** The time from delivery to the request for a review, so that the buyer has used the product. */
export const ASKED_AFTER_MS = 14 * DAY_MS
/** Buyers of orders delivered earlier are not asked for reviews, because a request months later would puzzle them. */
const ASKED_WITHIN_MS = 60 * DAY_MS

/** Asks the buyer of each delivered order once for reviews. Of several servers, only one marks the order and queues the email. */
export const askForReviews: Job = {
  name: 'ask for reviews',
  pauseMs: 10 * MINUTE_MS,
  run: async (context, signal) => {
    const now = context.clock().getTime()
    const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
    const due = { after: ago(ASKED_WITHIN_MS), until: ago(ASKED_AFTER_MS) }
    for (const id of await listOrdersToAsk(context.store, due)) {
      if (signal.aborted) return
      await ask(context, id)
    }
  },
}

async function ask(context: Context, id: string): Promise<void> {
  const { store, clock } = context
  const order = await findOrder(store, 'id', id)
  if (!order?.userId) return
  const { userId, orderNumber } = order
  const reviewable = await listReviewable(context, order)
  const products = reviewable
    .filter(({ isSent }) => !isSent)
    .map(({ product }) => ({ id: product.id, name: product.name }))
  const now = clock().toISOString()
  await inTransaction(store, async (trx) => {
    if (!(await markBuyerAsked(trx, id, now))) return
    const user = await findUser(trx, userId)
    if (!user || products.length === 0) return
    const productIds = products.map((product) => product.id)
    await insertReviewLinks(trx, id, productIds)
    await enqueueMail(trx, {
      kind: 'review-request',
      recipient: user.email,
      dedupeKey: `review-request:${id}`,
      data: { fullName: user.fullName, orderId: id, orderNumber, products },
      now,
    })
  })
}
