import { type Kysely, sql } from 'kysely'

/** A begun refund keeps its idempotency key, which was made of columns that change while its answer is awaited. The program before still writes `refund_attempt` while it is replaced. */
const STATEMENTS = [
  sql`alter table orders add column begun_refund_key text`,
  sql`update orders set begun_refund_key =
    're_' || id || '_' || coalesce(begun_refund_before, 0) || '_' || begun_refund || '_' || refund_attempt
    where begun_refund is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
