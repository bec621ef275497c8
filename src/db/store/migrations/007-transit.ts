import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('extra_transit_days', 'integer').execute()
  // Orders placed before this migration were promised the mainland's transit time, wherever in GB they went.
  await sql`update orders set extra_transit_days = 0 where country = 'GB'`.execute(db)
}
