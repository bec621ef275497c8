import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('refund_due', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('orders')
    .addColumn('refund_attempt', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await sql`update orders set refund_due = coalesce(paid, total) where status = 'cancelled'`.execute(
    db,
  )
}
