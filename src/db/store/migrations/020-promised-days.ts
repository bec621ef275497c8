import { type Kysely, sql } from 'kysely'
import { londonDay } from '#domain/time/london-day.ts'
import { addDays, addWorkingDays, isoDate } from '#domain/time/working-days.ts'

interface OldOrder {
  readonly id: string
  readonly ordered: string
  readonly shipped: string | null
  readonly lead: number
  readonly extra: number | null
}

/** The courier's working days at the time of this migration, which later changes of the courier's days must not alter. */
const TRANSIT_DAYS = { min: 2, max: 3 }
const PAGE_SIZE = 500

/** Gives each order the days that its page and emails computed until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['dispatch_by', 'promised_from', 'promised_to']) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute()
  }
  for (let after = ''; ; ) {
    const { rows } = await sql<OldOrder>`
      select id, coalesce(paid_at, created_at) as ordered, shipped_at as shipped,
        lead_time_days as lead, extra_transit_days as extra
      from orders where id > ${after} order by id limit ${PAGE_SIZE}`.execute(db)
    for (const order of rows) {
      const { dispatchBy, from, to } = promisedUntilNow(order)
      await sql`update orders set dispatch_by = ${dispatchBy}, promised_from = ${from},
        promised_to = ${to} where id = ${order.id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

function promisedUntilNow({ ordered, shipped, lead, extra }: OldOrder) {
  const due = addWorkingDays(addDays(new Date(ordered), lead), 0)
  const left = shipped === null ? due : new Date(londonDay(new Date(shipped)))
  const arrival = (days: number) =>
    extra === null ? null : isoDate(addWorkingDays(left, days + extra))
  return {
    dispatchBy: isoDate(due),
    from: arrival(TRANSIT_DAYS.min),
    to: arrival(TRANSIT_DAYS.max),
  }
}
