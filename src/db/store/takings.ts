import { sql } from 'kysely'
import type { StoreHandle } from './client.ts'

/** Paid orders by the hour in UTC, `2026-11-23T09`, as `2026-11-23T09:00Z` begins; `taken` in pence. */
export async function listPaidHours(db: StoreHandle, from: string) {
  const hour = sql<string>`substr(paid_at, 1, 13)`
  const rows = await db
    .selectFrom('orders')
    .where('paid_at', '>=', from)
    .select(({ fn }) => [
      hour.as('hour'),
      fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(total), 0)`.as('taken'),
    ])
    .groupBy(hour)
    .execute()
  return rows.map(({ hour, orders, taken }) => ({
    hour,
    orders: Number(orders),
    taken: Number(taken),
  }))
}
