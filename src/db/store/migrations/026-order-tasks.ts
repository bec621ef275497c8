import { type Kysely, sql } from 'kysely'

/** The few orders that need a decision, so that the desk's lists need not read every order there ever was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_to_decide on orders (id)
    where review is not null or cancel_requested_at is not null or refund_due > refunded`.execute(
    db,
  )
}
