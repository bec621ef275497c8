import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dedupe_key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('claimed_until', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('dead_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['sent_at', 'dead_at', 'due_at'])
    .execute()
}
