import { type Kysely, sql } from 'kysely'

/** The day by which somebody has to do something about an order, so that late ones are found without reading those in time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_by_due_day on orders ((case
    when status in ('paid', 'processing') then dispatch_by
    when status = 'shipped' and arrival = 'denied' then ''
    when status = 'shipped' then promised_to
  end))`.execute(db)
}
