import type { Kysely } from 'kysely'

/** With the columns that the desk searches, so that a search reads the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_by_time')
    .on('orders')
    .columns(['created_at', 'id', 'customer_name', 'customer_email', 'postcode'])
    .execute()
}
