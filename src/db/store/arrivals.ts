import { londonDay } from '#domain/time/london-day.ts'
import type { StoreHandle } from './client.ts'

const LAST_ORDERS = 100

/** Of the last orders that somebody says arrived, how many did so by the last day that they were promised first. */
export async function countArrivedInTime(db: StoreHandle) {
  const rows = await db
    .selectFrom('orders')
    .where('status', '=', 'delivered')
    .where('arrival', 'is', null)
    .where('firstPromisedTo', 'is not', null)
    .select(['deliveredAt', 'firstPromisedTo'])
    .orderBy('createdAt', 'desc')
    .limit(LAST_ORDERS)
    .execute()
  const inTime = rows.filter(
    ({ deliveredAt, firstPromisedTo }) =>
      londonDay(new Date(deliveredAt ?? 0)) <= (firstPromisedTo ?? ''),
  )
  return { orders: rows.length, inTime: inTime.length }
}
