import { sql } from 'kysely'
import type { StoreHandle } from './client.ts'
import { countUnanswered } from './contact-messages.ts'
import { gross, paidOrders, type TimeRange } from './takings.ts'

/** The fields that decide whether an order has arrived, for each that was dispatched in the range and is not delivered. */
export function listUndelivered(db: StoreHandle, shipped: TimeRange) {
  return db
    .selectFrom('orders')
    .where('status', '=', 'shipped')
    .where('shippedAt', '>=', shipped.from)
    .where('shippedAt', '<', shipped.to)
    .where('cancelRequestedAt', 'is', null)
    .select(['id', 'status', 'promisedFrom', 'promisedTo', 'arrival', 'review'])
    .select(['refunded', 'refundDue', 'cancelRequestedAt'])
    .execute()
}

/** The numbers of a day, and of emails, messages and reviews that wait for the owner. Amounts are pence. */
export async function readSummary(db: StoreHandle, range: TimeRange) {
  const { from, to } = range
  const [paid, mail, accounts, reviews, toAnswer] = await Promise.all([
    paidOrders(db, range)
      .select(({ fn }) => [
        fn.countAll<number>().as('orders'),
        sql<number>`coalesce(sum(${gross}), 0)`.as('taken'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('outbox')
      .select([
        sql<number>`count(dead_at)`.as('deadMails'),
        sql<number>`count(case when kind = 'contact-message' and created_at >= ${from} and created_at < ${to} then 1 end)`.as(
          'messages',
        ),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('users')
      .where('createdAt', '>=', from)
      .where('createdAt', '<', to)
      .select(({ fn }) => fn.countAll<number>().as('accounts'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('reviews')
      .where('status', '=', 'pending')
      .select(({ fn }) => fn.countAll<number>().as('toRead'))
      .executeTakeFirstOrThrow(),
    countUnanswered(db),
  ])
  return { ...paid, ...mail, ...accounts, ...reviews, toAnswer }
}
