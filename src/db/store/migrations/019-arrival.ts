import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('arrival', 'text').execute()
  await db.schema
    .createIndex('orders_by_dispatch')
    .on('orders')
    .columns(['status', 'shipped_at'])
    .execute()
}
