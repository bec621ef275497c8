import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('review_mail_off_at', 'text').execute()
  await db.schema.alterTable('orders').addColumn('review_asked_at', 'text').execute()
  await db.schema
    .createTable('review_links')
    .addColumn('order_id', 'text', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('product_id', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('expires_at', 'text')
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('review_links_key', ['order_id', 'product_id'])
    .execute()
  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('set null'))
    .addColumn('product_id', 'integer', (column) => column.notNull())
    .addColumn('product_name', 'text', (column) => column.notNull())
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('reason', 'text')
    .addColumn('answer', 'text')
    .addUniqueConstraint('reviews_once', ['order_id', 'product_id'])
    .execute()
  await db.schema
    .createIndex('reviews_by_status')
    .on('reviews')
    .columns(['status', 'written_at'])
    .execute()
}
