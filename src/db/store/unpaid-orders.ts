import type { Order } from '#domain/order/order.ts'
import type { StoreHandle } from './client.ts'
import { withLines } from './find-orders.ts'

export interface Unsettled {
  /** Only orders that were placed before then, and that nobody has asked about since. */
  readonly placedBefore: string
  readonly checkedBefore: string
  readonly limit: number
}

/** Orders with a payment page whose end we have not heard of from the card provider. */
export async function listUnsettled(
  db: StoreHandle,
  { placedBefore, checkedBefore, limit }: Unsettled,
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .where('session_id', 'is not', null)
    .where('created_at', '<', placedBefore)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('status', 'in', ['pending', 'awaiting']),
          or([eb('checked_at', 'is', null), eb('checked_at', '<', checkedBefore)]),
        ]),
        // Its time was over by our clock, but the provider has not said so.
        and([eb('status', '=', 'expired'), eb('checked_at', 'is', null)]),
      ]),
    )
    .selectAll()
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return withLines(db, rows)
}

/** Orders that were never given a payment page, the oldest first. */
export async function listPageless(db: StoreHandle, placedBefore: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .where('session_id', 'is', null)
    .where('status', '=', 'pending')
    .where('created_at', '<', placedBefore)
    .selectAll()
    .orderBy('created_at')
    .execute()
  return withLines(db, rows)
}

/** Whether somebody has an order of whose payment page we do not know. */
export async function hasPagelessOrder(db: StoreHandle, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('session_id', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
