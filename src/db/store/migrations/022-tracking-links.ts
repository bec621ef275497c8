import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tracking_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .execute()
  await db.schema
    .createIndex('tracking_links_of_order')
    .on('tracking_links')
    .column('order_id')
    .execute()
}
