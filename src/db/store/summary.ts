import { sql } from 'kysely'
import type { StoreHandle } from './client.ts'

/** A range of times, ISO 8601 in UTC, without `to` itself. */
export interface TimeRange {
  readonly from: string
  readonly to: string
}

/** The fields that decide whether an order is late or has arrived, for each paid order that is not delivered; `shipped` limits the list to orders dispatched in that range. */
export async function listUndelivered(db: StoreHandle, shipped?: TimeRange) {
  const rows = await db
    .selectFrom('orders')
    .where('status', 'in', shipped ? ['shipped'] : ['paid', 'processing', 'shipped'])
    .$if(shipped !== undefined, (query) =>
      query
        .where('shipped_at', '>=', shipped?.from ?? '')
        .where('shipped_at', '<', shipped?.to ?? ''),
    )
    .where('cancel_requested_at', 'is', null)
    .select([
      'id',
      'status',
      'created_at',
      'dispatch_by',
      'promised_from',
      'promised_to',
      'arrival',
      'review',
      'refunded',
      'refund_due',
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    cancelRequestedAt: null,
    createdAt: row.created_at,
    dispatchBy: row.dispatch_by,
    promisedFrom: row.promised_from,
    promisedTo: row.promised_to,
    arrival: row.arrival,
    review: row.review,
    refunded: row.refunded,
    refundDue: row.refund_due,
  }))
}

/** The numbers of a day's orders, and of tasks that wait for the owner. Amounts are pence. */
export async function readSummary(db: StoreHandle, { from, to }: TimeRange) {
  const [paid, open, mail, accounts, reviews] = await Promise.all([
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
      .selectFrom('orders')
      .select([
        sql<number>`count(case when status in ('paid', 'processing') then 1 end)`.as('toSend'),
        sql<number>`count(case when status = 'paid' then 1 end)`.as('toMakeUp'),
        sql<number>`count(case when (review is not null and status not in ('cancelled', 'refunded')) or refund_due > refunded then 1 end)`.as(
          'toReview',
        ),
        sql<number>`coalesce(sum(case when refund_due > refunded then refund_due - refunded end), 0)`.as(
          'toRefund',
        ),
        sql<number>`count(case when cancel_requested_at is not null and status not in ('cancelled', 'refunded') then 1 end)`.as(
          'toCancel',
        ),
        sql<number>`count(case when status = 'shipped' and arrival = 'denied' then 1 end)`.as(
          'toFind',
        ),
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
  const counts = { ...paid, ...open, ...mail, ...accounts, ...reviews }
  // PostgreSQL returns a sum of integers as bigint or numeric, which can arrive as text.
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, Number(count)]),
  ) as Record<keyof typeof counts, number>
}
