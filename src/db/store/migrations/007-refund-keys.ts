import { type Kysely, sql } from 'kysely'

/** A begun refund keeps its idempotency key. One without it was begun by the program before, which still runs while it is replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column begun_refund_key text`.execute(db)
}
