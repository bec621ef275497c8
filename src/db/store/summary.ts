import { sql } from 'kysely'
import type { StoreHandle } from './client.ts'

/** A range of times, ISO 8601 in UTC, without `to` itself. */
export interface TimeRange {
  readonly from: string
  readonly to: string
}

/** The fields that decide whether an order has arrived, for each that was dispatched in the range and is not delivered. */
export async function listUndelivered(db: StoreHandle, shipped: TimeRange) {
  const rows = await db
    .selectFrom('orders')
    .where('status', '=', 'shipped')
    .where('shipped_at', '>=', shipped.from)
    .where('shipped_at', '<', shipped.to)
    .where('cancel_requested_at', 'is', null)
    .select(['id', 'status', 'promised_from', 'promised_to', 'arrival', 'review'])
    .select(['refunded', 'refund_due'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    cancelRequestedAt: null,
    promisedFrom: row.promised_from,
    promisedTo: row.promised_to,
    arrival: row.arrival,
    review: row.review,
    refunded: row.refunded,
    refundDue: row.refund_due,
  }))
}

/** The numbers of a day, and of emails and reviews that wait for the owner. Amounts are pence. */
export async function readSummary(db: StoreHandle, { from, to }: TimeRange) {
  const [paid, mail, accounts, reviews] = await Promise.all([
    db
      .selectFrom('orders')
      .where('paid_at', '>=', from)
      .where('paid_at', '<', to)
      .select(({ fn }) => [
        fn.countAll<number>().as('orders'),
        sql<number>`coalesce(sum(total), 0)`.as('taken'),
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
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .select(({ fn }) => fn.countAll<number>().as('accounts'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('reviews')
      .where('status', '=', 'pending')
      .select(({ fn }) => fn.countAll<number>().as('toRead'))
      .executeTakeFirstOrThrow(),
  ])
  const counts = { ...paid, ...mail, ...accounts, ...reviews }
  // PostgreSQL returns a sum of integers as bigint or numeric, which can arrive as text.
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, Number(count)]),
  ) as Record<keyof typeof counts, number>
}
