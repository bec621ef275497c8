import type { Kysely } from 'kysely'

/** Refunds of the card provider that were not made at once: those under way, and those that failed later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('provider_refunds_of_order')
    .on('provider_refunds')
    .column('order_id')
    .execute()
}
