import { type Kysely, sql } from 'kysely'
import { addWorkingDays, isoDate } from '#domain/time/working-days.ts'

interface SentOrder {
  readonly id: string
  readonly due: string
  readonly extra: number
}

/** The courier's working days at the time of this migration, which later changes of the courier's days must not alter. */
const TRANSIT_DAYS = { min: 2, max: 3 }
const PAGE_SIZE = 500

/** Keeps the days that an order was promised with: until now each dispatch replaced them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['first_promised_from', 'first_promised_to']) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  }
  await sql`update orders set first_promised_from = promised_from, first_promised_to = promised_to`.execute(
    db,
  )
  for (let after = ''; ; ) {
    const { rows } = await sql<SentOrder>`
      select id, dispatch_by as due, extra_transit_days as extra from orders
      where shipped_at is not null and dispatch_by is not null and extra_transit_days is not null
        and id > ${after} order by id limit ${PAGE_SIZE}`.execute(db)
    for (const { id, due, extra } of rows) {
      const arrival = (days: number) => isoDate(addWorkingDays(new Date(due), days + extra))
      await sql`update orders set first_promised_from = ${arrival(TRANSIT_DAYS.min)},
        first_promised_to = ${arrival(TRANSIT_DAYS.max)} where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
