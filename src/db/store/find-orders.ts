import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Order, OrderLine, OrderOrPaymentStatus } from '#domain/order/order.ts'
import type { StoreHandle } from './client.ts'
import { toAddress } from './order-address.ts'
import type { OrderLineTable, OrderTable, StoreTables } from './tables.ts'

type OrdersQuery = SelectQueryBuilder<StoreTables, 'orders', Selectable<OrderTable>>

/** The orders that `narrow` leaves of all, in its order, with their lines. */
export async function readOrders(
  db: StoreHandle,
  narrow: (orders: OrdersQuery) => OrdersQuery,
): Promise<Order[]> {
  const rows = await narrow(db.selectFrom('orders').selectAll()).execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('orderLines')
    .where('orderId', 'in', ids)
    .selectAll()
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return rows.map((row) => toOrder(row, linesOf.get(row.id) ?? []))
}

export async function findOrder(
  db: StoreHandle,
  by: 'id' | 'orderNumber' | 'sessionId' | 'paymentIntent',
  value: string,
): Promise<Order | undefined> {
  const [order] = await readOrders(db, (orders) => orders.where(by, '=', value))
  return order
}

/** Finds the unpaid order that an earlier click on the same checkout made. */
export async function findPendingOrder(
  db: StoreHandle,
  userId: string,
  checkoutHash: string,
): Promise<Order | undefined> {
  const [order] = await readOrders(db, (orders) =>
    orders
      .where('userId', '=', userId)
      .where('checkoutHash', '=', checkoutHash)
      .where('status', '=', 'pending'),
  )
  return order
}

/** Finds another order with the same cart that was paid at or after `since` (ISO 8601), and returns its order number. */
export async function findPaidOrderOfSameCart(
  db: StoreHandle,
  order: Pick<Order, 'id'>,
  since: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('cartHash', '=', ({ selectFrom }) =>
      selectFrom('orders as this').where('this.id', '=', order.id).select('this.cartHash'),
    )
    .where('id', '<>', order.id)
    .where('paidAt', '>=', since)
    .where('status', 'not in', ['cancelled', 'refunded'])
    .select('orderNumber')
    .orderBy('paidAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.orderNumber
}

export interface OrdersOfQuery {
  readonly statuses?: readonly OrderOrPaymentStatus[]
  /** The last order of the previous page. */
  readonly after?: Pick<Order, 'id' | 'createdAt'> | undefined
  readonly limit: number
}

/** A page of an account's orders, newest first. */
export function listOrdersOf(
  db: StoreHandle,
  userId: string,
  { statuses, after, limit }: OrdersOfQuery,
): Promise<Order[]> {
  const { id = '', createdAt = '' } = after ?? {}
  return readOrders(db, (orders) =>
    orders
      .where('userId', '=', userId)
      .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
      .$if(after !== undefined, (query) =>
        query
          .where('createdAt', '<=', createdAt)
          .where(({ eb, or }) => or([eb('createdAt', '<', createdAt), eb('id', '>', id)])),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(limit),
  )
}

/** Field by field: a row has columns that are none of the order's, and spreading it makes reading many orders a fifth slower. */
function toOrder(row: Selectable<OrderTable>, lines: readonly Selectable<OrderLineTable>[]): Order {
  const { shipping: rate, shippingZone: zone, extraTransitDays, begunRefund: amount } = row
  const before = row.begunRefundBefore ?? 0
  const key = row.begunRefundKey ?? `re_${row.id}_${before}_${amount}_${row.refundAttempt}`
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    userId: row.userId,
    status: row.status,
    attempt: row.attempt,
    subtotal: row.subtotal,
    vat: row.vat,
    total: row.total,
    currency: row.currency,
    leadTimeDays: row.leadTimeDays,
    dispatchBy: row.dispatchBy,
    promisedFrom: row.promisedFrom,
    promisedTo: row.promisedTo,
    firstPromisedFrom: row.firstPromisedFrom,
    firstPromisedTo: row.firstPromisedTo,
    createdAt: row.createdAt,
    paymentIntent: row.paymentIntent,
    paid: row.paid,
    paidAt: row.paidAt,
    shippedAt: row.shippedAt,
    deliveredAt: row.deliveredAt,
    arrival: row.arrival,
    refunded: row.refunded,
    refundDue: row.refundDue,
    review: row.review,
    cancelRequestedAt: row.cancelRequestedAt,
    customer: { name: row.customerName, email: row.customerEmail },
    address: toAddress(row),
    lines: lines.map(toLine),
    shipping: { rate, zone, extraTransitDays },
    checkoutSessionExpiresAt: row.sessionExpiresAt,
    checkoutSessionId: row.sessionId,
    checkoutSessionUrl: row.sessionUrl,
    parcels: JSON.parse(row.parcels),
    begunRefund: amount === null ? null : { amount, before, key },
  }
}

/** The choices leave out what the buyer did without, such as an extra pulley. */
function toLine(row: Selectable<OrderLineTable>): OrderLine {
  const { productId, sku, name, options, choices, price, isCancellable } = row
  return {
    productId,
    sku,
    name,
    options: JSON.parse(options),
    choices: (JSON.parse(choices) as OrderLine['choices']).filter(({ text }) => text !== 'None'),
    price,
    isCancellable: isCancellable === 1,
  }
}
