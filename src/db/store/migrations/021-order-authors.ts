import type { Kysely } from 'kysely'

/** The name is copied, so that the timeline still says who did it when the person has left the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['author_id', 'author_name', 'form_key']) {
    await db.schema.alterTable('order_events').addColumn(column, 'text').execute()
  }
}
