import { sql } from 'kysely'
import type { StoreHandle } from './client.ts'
import { dayOrLastHour, gross, londonDayOf, paidOrders, type TimeRange } from './takings.ts'

/** One sixth of an amount from within the UK VAT area, rounded as `includedVat` rounds it: both divide whole numbers. */
const vatOfSale = sql<number>`case when vat is null then 0 else (${gross} + 3) / 6 end`

/** Sales of each day in London, within the UK VAT area and outside apart. Amounts are pence. */
export async function listSaleDays(db: StoreHandle, range: TimeRange) {
  const time = dayOrLastHour(sql`paid_at`)
  const isAbroad = sql<number>`case when vat is null then 1 else 0 end`
  const rows = await paidOrders(db, range)
    .select(({ fn }) => [
      time.as('time'),
      isAbroad.as('abroad'),
      fn.countAll<number>().as('orders'),
      sql<number>`sum(${gross})`.as('gross'),
      sql<number>`sum(${vatOfSale})`.as('vat'),
    ])
    .groupBy([time, isAbroad])
    .execute()
  return rows.map(({ time, abroad, ...sums }) => ({
    ...sums,
    day: londonDayOf(time),
    isAbroad: abroad === 1,
  }))
}

/** Each sale of a time, without who bought; `gross` in pence. */
export async function listSales(db: StoreHandle, range: TimeRange) {
  const rows = await paidOrders(db, range)
    .select(['orderNumber', 'paidAt', 'country', 'vat', gross.as('gross')])
    .orderBy('paidAt')
    .orderBy('orderNumber')
    .execute()
  return rows.map(({ paidAt, vat, ...sale }) => ({
    ...sale,
    at: paidAt ?? '',
    isAbroad: vat === null,
  }))
}

/** Each refund of a time, with the order's amount and what of it had been refunded before, in pence; one that failed comes again with its amount below zero. */
export async function listRefunds(db: StoreHandle, { from, to }: TimeRange) {
  const before = sql<number>`(
    select coalesce(sum(earlier.amount), 0) from order_events as earlier
    where earlier.order_id = order_events.order_id and earlier.position < order_events.position
  )`
  const rows = await db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .where('amount', 'is not', null)
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('orders.status', '<>', 'review')
    .where('orders.paidAt', 'is not', null)
    .select(['at', 'what', 'amount', 'orderNumber', 'country', 'vat'])
    .select([gross.as('gross'), before.as('before')])
    .orderBy('at')
    .orderBy('orderNumber')
    .orderBy('position')
    .execute()
  return rows.map(({ vat, amount, what, ...refund }) => ({
    ...refund,
    isByHand: what === 'accepted',
    isLostDispute: what === 'dispute-lost',
    isAbroad: vat === null,
    amount: amount ?? 0,
  }))
}

/** Payments of a time that somebody has to look at first. */
export async function countPaymentsToReview(db: StoreHandle, { from, to }: TimeRange) {
  const { count } = await db
    .selectFrom('orders')
    .where('status', '=', 'review')
    .where('paidAt', '>=', from)
    .where('paidAt', '<', to)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What was given back of each order in another way than by the card provider, in pence by the order's id. */
export async function sumsRefundedByHand(db: StoreHandle): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('orderEvents')
    .where('what', '=', 'accepted')
    .where('amount', 'is not', null)
    .select(['orderId', sql<number>`sum(amount)`.as('sum')])
    .groupBy('orderId')
    .execute()
  return new Map(rows.map(({ orderId, sum }) => [orderId, sum]))
}
