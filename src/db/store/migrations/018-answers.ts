import { type Kysely, sql } from 'kysely'

/** Messages from before were answered by email: none of them waits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('contact_messages').addColumn('answer', 'text').execute()
  await db.schema.alterTable('contact_messages').addColumn('answered_at', 'text').execute()
  await db.schema.alterTable('contact_messages').addColumn('answered_by', 'text').execute()
  await sql`update contact_messages set answered_at = created_at`.execute(db)
  await db.schema
    .createIndex('contact_messages_answered')
    .on('contact_messages')
    .columns(['answered_at', 'created_at'])
    .execute()
  await db.schema
    .createIndex('reviews_by_decision')
    .on('reviews')
    .columns(['status', 'decided_at'])
    .execute()
}
