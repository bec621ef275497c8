import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_emails')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('email_hash', 'text', (column) => column.notNull())
    .addColumn('left_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_emails_key', ['user_id', 'email_hash'])
    .execute()
  await db.schema.alterTable('email_changes').addColumn('held_since', 'text').execute()
  await db.schema.alterTable('users').addColumn('password_set_at', 'text').execute()
}
