import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('shipped_at', 'text').execute()
  await sql`update orders set shipped_at = (
    select min(at) from order_events where order_id = orders.id and what = 'shipped'
  )`.execute(db)
}
