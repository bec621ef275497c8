import { type Kysely, sql } from 'kysely'

/** What webhooks and jobs look for among all orders and events. */
const STATEMENTS = [
  sql`create index orders_of_payment on orders (payment_intent)`,
  sql`create index orders_to_ask on orders (status, delivered_at) where review_asked_at is null`,
  sql`create index provider_events_of_order on provider_events (order_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
