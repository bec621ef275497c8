import type { ExpressionBuilder } from 'kysely'
import type { Order } from '#domain/order/order.ts'
import type { StoreHandle } from './client.ts'
import { findOrder } from './find-orders.ts'
import type { StoreTables } from './tables.ts'

/** Returns false for an order whose account was deleted. */
export async function insertTrackingLink(
  trx: StoreHandle,
  { orderNumber, tokenHash }: { readonly orderNumber: string; readonly tokenHash: string },
): Promise<boolean> {
  const order = await findOrder(trx, 'orderNumber', orderNumber)
  if (!order || order.userId === null) return false
  await trx.insertInto('trackingLinks').values({ tokenHash, orderId: order.id }).execute()
  return true
}

/** Finds the order of a link, unless its account was deleted or it was delivered or ended before `endedBefore` (ISO 8601). */
export async function findTrackedOrder(
  db: StoreHandle,
  { tokenHash, endedBefore }: { readonly tokenHash: string; readonly endedBefore: string },
): Promise<Order | undefined> {
  const link = await db
    .selectFrom('trackingLinks')
    .innerJoin('orders', 'orders.id', 'orderId')
    .where('tokenHash', '=', tokenHash)
    .where(isTracked(endedBefore))
    .select('orderId')
    .executeTakeFirst()
  return link && findOrder(db, 'id', link.orderId)
}

export async function deleteEndedTrackingLinks(
  db: StoreHandle,
  endedBefore: string,
): Promise<void> {
  await db
    .deleteFrom('trackingLinks')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .whereRef('orders.id', '=', 'trackingLinks.orderId')
            .where(isTracked(endedBefore))
            .select('orders.id'),
        ),
      ),
    )
    .execute()
}

function isTracked(endedBefore: string) {
  return ({ and, or, eb, fn }: ExpressionBuilder<StoreTables, 'orders'>) =>
    and([
      eb('orders.userId', 'is not', null),
      or([
        eb('orders.status', 'in', ['paid', 'processing', 'shipped']),
        eb(fn.coalesce('orders.deliveredAt', 'orders.updatedAt'), '>', endedBefore),
      ]),
    ])
}
