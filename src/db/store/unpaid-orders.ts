import type { ExpressionBuilder } from 'kysely'
import type { Order } from '#domain/order/order.ts'
import type { StoreHandle } from './client.ts'
import { readOrders } from './find-orders.ts'
import type { StoreTables } from './tables.ts'

export interface OrdersToCheckQuery {
  readonly placedBefore: string
  readonly checkedBefore: string
  readonly limit: number
}

export function listOrdersToCheck(
  db: StoreHandle,
  { placedBefore, checkedBefore, limit }: OrdersToCheckQuery,
): Promise<Order[]> {
  return readOrders(db, (orders) =>
    orders
      .where('sessionId', 'is not', null)
      .where('createdAt', '<', placedBefore)
      .where(({ or, and, eb }) =>
        or([
          and([
            eb('status', 'in', ['pending', 'awaiting']),
            or([eb('checkedAt', 'is', null), eb('checkedAt', '<', checkedBefore)]),
          ]),
          // Selects orders whose payment page has expired by our clock, but for which the card provider hasn't confirmed that.
          and([eb('status', '=', 'expired'), eb('checkedAt', 'is', null)]),
        ]),
      )
      .orderBy('createdAt')
      .limit(limit),
  )
}

export function listOrdersWithoutPaymentPage(
  db: StoreHandle,
  placedBefore: string,
): Promise<Order[]> {
  return readOrders(db, (orders) =>
    orders
      .where('sessionId', 'is', null)
      .where('status', '=', 'pending')
      .where('createdAt', '<', placedBefore)
      .orderBy('createdAt'),
  )
}

/** An account's unpaid orders, oldest first, without the `kept` newest ones. */
export async function listPendingOrdersOf(
  db: StoreHandle,
  userId: string,
  kept = 0,
): Promise<Pick<Order, 'id' | 'orderNumber' | 'checkoutSessionId'>[]> {
  const rows = await db
    .selectFrom('orders')
    .where('userId', '=', userId)
    .where('status', '=', 'pending')
    .select(['id', 'orderNumber', 'sessionId as checkoutSessionId'])
    .orderBy('createdAt', 'desc')
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
    .where('userId', '=', userId)
    .where('sessionId', 'is', null)
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
    .where(({ or, eb }) => or([eb('createdAt', '<', placedBefore), eb('userId', 'is', null)]))
    // An order whose payment status was never requested from the card provider may have been paid.
    .where(({ or, eb }) => or([eb('sessionId', 'is', null), eb('checkedAt', 'is not', null)]))
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
      and([eb('status', '=', 'pending'), eb('sessionId', 'is', null)]),
    ])
  const some = trx
    .selectFrom('orders')
    .where('userId', '=', userId)
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
