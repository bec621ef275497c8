import type { Kysely } from 'kysely'

/** What was sent before has its tracking number in the note of its `shipped` event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('parcels', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
