import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/time/day.ts'
import { londonDay } from '#domain/time/london-day.ts'
import type { StoreHandle } from './client.ts'

/** A range of times, ISO 8601 in UTC, without `to` itself. */
export interface TimeRange {
  readonly from: string
  readonly to: string
}

/** Orders and pence of a day in London. */
export interface DaySum {
  readonly day: string
  readonly orders: number
  readonly taken: number
}

/** The orders that were paid then. Payments that need a look are no sales yet: they may be of another currency, or test money. */
export function paidOrders(db: StoreHandle, { from, to }: TimeRange) {
  const paid = db.selectFrom('orders').where('paidAt', '>=', from).where('paidAt', '<', to)
  return paid.where('status', '<>', 'review')
}

function ordersInReview(db: StoreHandle) {
  return db.selectFrom('orders').where('status', '=', 'review').select('id')
}

export const gross = sql<number>`coalesce(paid, total)`

/** The day in UTC of a time, and the hour too from 23 o'clock on: the only hour that can belong to the next day in London. */
export function dayOrLastHour(time: RawBuilder<string>) {
  return sql<string>`case when substr(${time}, 12, 2) = '23' then substr(${time}, 1, 13) else substr(${time}, 1, 10) end`
}

/** The day in London of what `dayOrLastHour` selects. */
export function londonDayOf(dayOrHour: string): Day {
  return dayOrHour.length > 10 ? londonDay(new Date(`${dayOrHour}:00Z`)) : (dayOrHour as Day)
}

/** Paid orders by the day in London. */
export async function listPaidDays(db: StoreHandle, range: TimeRange): Promise<DaySum[]> {
  const time = dayOrLastHour(sql`paid_at`)
  const rows = await paidOrders(db, range)
    .select(({ fn }) => [
      time.as('time'),
      fn.countAll<number>().as('orders'),
      sql<number>`sum(${gross})`.as('taken'),
    ])
    .groupBy(time)
    .execute()
  return addUpDays(rows)
}

/** Refunds by the day in London; `taken` is what was given back. A refund that failed came back to the shop, and is no refund of its own. */
export async function listRefundDays(db: StoreHandle, { from, to }: TimeRange): Promise<DaySum[]> {
  const time = dayOrLastHour(sql`at`)
  const rows = await db
    .selectFrom('orderEvents')
    .where('amount', 'is not', null)
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('orderId', 'not in', ordersInReview(db))
    .select([
      time.as('time'),
      sql<number>`count(case when amount > 0 then 1 end)`.as('orders'),
      sql<number>`sum(amount)`.as('taken'),
    ])
    .groupBy(time)
    .execute()
  return addUpDays(rows)
}

function addUpDays(
  rows: readonly { readonly time: string; readonly orders: number; readonly taken: number }[],
): DaySum[] {
  const groups = Map.groupBy(rows, ({ time }) => londonDayOf(time))
  return [...groups].map(([day, of]) => ({
    day,
    orders: of.reduce((sum, { orders }) => sum + orders, 0),
    taken: of.reduce((sum, { taken }) => sum + taken, 0),
  }))
}

/** What was paid for, by product and its options; `taken` in pence without delivery. */
export async function listSoldConfigurations(db: StoreHandle, { from, to }: TimeRange) {
  const rows = await db
    .selectFrom('orderLines')
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    .where('orderId', 'not in', ordersInReview(db))
    .select(({ fn }) => [
      'productId',
      'options',
      fn.countAll<number>().as('pieces'),
      fn.sum<number>('price').as('taken'),
    ])
    .groupBy(['productId', 'options'])
    .execute()
  return rows.map((row) => ({
    ...row,
    options: JSON.parse(row.options) as Readonly<Record<string, string>>,
  }))
}

/** Where paid orders went, by country; `taken` in pence. */
export function listCountriesOfOrders(db: StoreHandle, range: TimeRange) {
  return paidOrders(db, range)
    .select(({ fn }) => [
      'country',
      fn.countAll<number>().as('orders'),
      sql<number>`sum(${gross})`.as('taken'),
    ])
    .groupBy('country')
    .execute()
}

/** How many orders were paid on one day in London and dispatched on another; a pair of days may come several times. */
export async function listDispatchDays(db: StoreHandle, range: TimeRange) {
  const paid = dayOrLastHour(sql`paid_at`)
  const shipped = dayOrLastHour(sql`shipped_at`)
  const rows = await paidOrders(db, range)
    .where('shippedAt', 'is not', null)
    .select(({ fn }) => [
      paid.as('paid'),
      shipped.as('shipped'),
      fn.countAll<number>().as('orders'),
    ])
    .groupBy([paid, shipped])
    .execute()
  return rows.map(({ paid, shipped, orders }) => ({
    paid: londonDayOf(paid),
    shipped: londonDayOf(shipped),
    orders,
  }))
}

/** Orders placed then and not paid, by status; `asked` is what they would have cost, in pence. */
export function listUnpaidSums(db: StoreHandle, { from, to }: TimeRange) {
  return db
    .selectFrom('orders')
    .where('status', 'in', ['pending', 'awaiting', 'failed', 'expired'])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('total').as('asked'),
    ])
    .groupBy('status')
    .execute()
}
