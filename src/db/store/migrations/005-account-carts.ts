import { type Kysely, sql } from 'kysely'

/** The account's copy of the cart as JSON, and the ids of the last saves, so that none is made twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table account_carts (
    user_id text primary key references users (id) on delete cascade,
    entries text not null, saves text not null, changed_at text not null
  )`.execute(db)
}
