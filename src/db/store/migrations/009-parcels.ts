import type { Kysely } from 'kysely'

/** Orders shipped before this migration have their tracking number in the note of the `shipped` event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('parcels', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
