import type { ExpressionBuilder } from 'kysely'
import type { Order } from '#domain/order/order.ts'
import type { StoreHandle } from './client.ts'
import { addOrderLines } from './find-orders.ts'
import type { StoreTables } from './tables.ts'

export interface OrdersToCheckQuery {
  readonly placedBefore: string
  readonly checkedBefore: string
  readonly limit: number
}

export async function listOrdersToCheck(
  db: StoreHandle,
  { placedBefore, checkedBefore, limit }: OrdersToCheckQuery,
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
        // Selects orders whose payment page has expired by our clock, but for which the card provider hasn't confirmed that.
        and([eb('status', '=', 'expired'), eb('checked_at', 'is', null)]),
      ]),
    )
    .selectAll()
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return addOrderLines(db, rows)
}

export async function listOrdersWithoutPaymentPage(
  db: StoreHandle,
  placedBefore: string,
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .where('session_id', 'is', null)
    .where('status', '=', 'pending')
    .where('created_at', '<', placedBefore)
    .selectAll()
    .orderBy('created_at')
    .execute()
  return addOrderLines(db, rows)
}

/** An account's unpaid orders, oldest first, without the `kept` newest ones. */
export async function listPendingOrdersOf(
  db: StoreHandle,
  userId: string,
  kept = 0,
): Promise<Pick<Order, 'id' | 'orderNumber' | 'checkoutSessionId'>[]> {
  const rows = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .select(['id', 'order_number as orderNumber', 'session_id as checkoutSessionId'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.slice(kept).toReversed()
}

export async function hasOrderWithoutPaymentPage(
  db: StoreHandle,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('session_id', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of unpaid orders that can't be paid any more: placed before `placedBefore`, or without an account. */
export async function listUnpaidOrdersToDelete(
  db: StoreHandle,
  placedBefore: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('status', 'in', ['expired', 'failed'])
    .where(({ or, eb }) => or([eb('created_at', '<', placedBefore), eb('user_id', 'is', null)]))
    // An order whose payment status was never requested from the card provider may have been paid.
    .where(({ or, eb }) => or([eb('session_id', 'is', null), eb('checked_at', 'is not', null)]))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks at most `limit` of a shopper's orders that can't be paid any more or never had a payment page. */
export async function lockUnpaidOrdersOf(
  trx: StoreHandle,
  userId: string,
  limit: number,
): Promise<string[]> {
  const isUnpaid = ({ or, and, eb }: ExpressionBuilder<StoreTables, 'orders'>) =>
    or([
      eb('status', 'in', ['expired', 'failed']),
      and([eb('status', '=', 'pending'), eb('session_id', 'is', null)]),
    ])
  const some = trx
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where(isUnpaid)
    .select('id')
    .limit(limit)
  const rows = await trx
    .updateTable('orders')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', 'in', some)
    // PostgreSQL looks again at a row that it waited for: it may have been paid meanwhile.
    .where(isUnpaid)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
