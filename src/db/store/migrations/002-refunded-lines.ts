import { type Kysely, sql } from 'kysely'

/** The places of an order's lines that a refund was for, as a JSON array; see `RefundedPlace`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_events add column refund_of text`.execute(db)
}
