import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('old_email', 'text', (column) => column.notNull())
    .addColumn('new_email', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('token_hash', 'text', (column) => column.unique())
    .execute()
  await db.schema
    .createIndex('email_changes_of_user')
    .on('email_changes')
    .column('user_id')
    .execute()
  await db.schema
    .createIndex('email_changes_by_old_email')
    .on('email_changes')
    .column('old_email')
    .execute()
}
