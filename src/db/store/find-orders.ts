import type { Selectable } from 'kysely'
import type { Order, OrderEvent, OrderHappening, OrderLine } from '#domain/order/order.ts'
import type { Status } from '#domain/order/status.ts'
import type { StoreHandle } from './client.ts'
import type { OrderLineTable, OrderTable } from './tables/orders.ts'

type By = 'id' | 'order_number' | 'session_id' | 'payment_intent'

/** The order that one of its names belongs to. */
export async function findOrder(
  db: StoreHandle,
  by: By,
  value: string,
): Promise<Order | undefined> {
  const rows = await db.selectFrom('orders').where(by, '=', value).selectAll().execute()
  return (await withLines(db, rows))[0]
}

/** The unpaid order that the same click made before. */
export async function findPendingOrder(
  db: StoreHandle,
  userId: string,
  checkoutHash: string,
): Promise<Order | undefined> {
  const rows = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('checkout_hash', '=', checkoutHash)
    .where('status', '=', 'pending')
    .selectAll()
    .execute()
  return (await withLines(db, rows))[0]
}

/** The first other order of the same things that was paid since then, by its number. */
export async function findSameCart(
  db: StoreHandle,
  order: Pick<Order, 'id'>,
  since: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .where('cart_hash', '=', ({ selectFrom }) =>
      selectFrom('orders as this').where('this.id', '=', order.id).select('this.cart_hash'),
    )
    .where('id', '<>', order.id)
    .where('paid_at', '>=', since)
    .select('order_number')
    .orderBy('paid_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.order_number
}

/** A shopper's orders with one of these statuses, the newest first. */
export async function listOrdersOf(
  db: StoreHandle,
  userId: string,
  statuses: readonly Status[],
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', 'in', [...statuses])
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return withLines(db, rows)
}

/** What happened to an order, the oldest first. */
export async function listOrderEvents(db: StoreHandle, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .select(['at', 'what', 'note'])
    .orderBy('position')
    .execute()
  return rows.map(({ at, what, note }) => ({ at, what: what as OrderHappening, note }))
}

/** Orders with all of their lines. */
export async function withLines(
  db: StoreHandle,
  rows: readonly Selectable<OrderTable>[],
): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_lines')
    .where('order_id', 'in', ids)
    .selectAll()
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return rows.map((row) => toOrder(row, linesOf.get(row.id) ?? []))
}

function toOrder(row: Selectable<OrderTable>, lines: readonly Selectable<OrderLineTable>[]): Order {
  const { street, city, postcode, country } = row
  return {
    id: row.id,
    orderNumber: row.order_number,
    userId: row.user_id,
    status: row.status,
    customer: { name: row.customer_name, email: row.customer_email },
    address: { street, city, postcode, country },
    lines: lines.map(toLine),
    subtotal: row.subtotal,
    shipping: { rate: row.shipping, zone: row.shipping_zone },
    vat: row.vat,
    total: row.total,
    currency: row.currency,
    leadTimeDays: row.lead_time_days,
    attempt: row.attempt,
    sessionExpiresAt: row.session_expires_at,
    sessionId: row.session_id,
    sessionUrl: row.session_url,
    paymentIntent: row.payment_intent,
    paid: row.paid,
    paidAt: row.paid_at,
    deliveredAt: row.delivered_at,
    refunded: row.refunded,
    review: row.review,
    cancelRequestedAt: row.cancel_requested_at,
    createdAt: row.created_at,
  }
}

function toLine(row: Selectable<OrderLineTable>): OrderLine {
  return {
    productId: row.product_id,
    sku: row.sku,
    name: row.name,
    options: JSON.parse(row.options),
    choices: JSON.parse(row.choices),
    price: row.price,
    isCancellable: row.is_cancellable === 1,
  }
}
