import type { Selectable } from 'kysely'
import type { Order, OrderLine, OrderOrPaymentStatus } from '#domain/order/order.ts'
import type { StoreHandle } from './client.ts'
import { toAddress } from './order-address.ts'
import type { OrderLineTable, OrderTable } from './tables.ts'

const KEYS = {
  id: 'id',
  orderNumber: 'order_number',
  checkoutSessionId: 'session_id',
  paymentIntent: 'payment_intent',
} as const

export async function findOrder(
  db: StoreHandle,
  by: keyof typeof KEYS,
  value: string,
): Promise<Order | undefined> {
  const rows = await db.selectFrom('orders').where(KEYS[by], '=', value).selectAll().execute()
  return (await addOrderLines(db, rows))[0]
}

/** Finds the unpaid order that an earlier click on the same checkout made. */
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
  return (await addOrderLines(db, rows))[0]
}

/** Finds another order with the same cart that was paid at or after `since` (ISO 8601), and returns its order number. */
export async function findPaidOrderOfSameCart(
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
    .where('status', 'not in', ['cancelled', 'refunded'])
    .select('order_number')
    .orderBy('paid_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.order_number
}

export interface OrdersOfQuery {
  readonly statuses?: readonly OrderOrPaymentStatus[]
  /** The last order of the previous page. */
  readonly after?: Pick<Order, 'id' | 'createdAt'> | undefined
  readonly limit: number
}

/** A page of an account's orders, newest first. */
export async function listOrdersOf(
  db: StoreHandle,
  userId: string,
  { statuses, after, limit }: OrdersOfQuery,
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or, and }) => {
        const { id = '', createdAt = '' } = after ?? {}
        const sameTime = and([eb('created_at', '=', createdAt), eb('id', '>', id)])
        return and([
          eb('created_at', '<=', createdAt),
          or([eb('created_at', '<', createdAt), sameTime]),
        ])
      }),
    )
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return addOrderLines(db, rows)
}

export async function addOrderLines(
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
  return {
    id: row.id,
    orderNumber: row.order_number,
    userId: row.user_id,
    status: row.status,
    customer: { name: row.customer_name, email: row.customer_email },
    address: toAddress(row),
    lines: lines.map(toLine),
    subtotal: row.subtotal,
    shipping: {
      rate: row.shipping,
      zone: row.shipping_zone,
      extraTransitDays: row.extra_transit_days,
    },
    vat: row.vat,
    total: row.total,
    currency: row.currency,
    leadTimeDays: row.lead_time_days,
    dispatchBy: row.dispatch_by,
    promisedFrom: row.promised_from,
    promisedTo: row.promised_to,
    firstPromisedFrom: row.first_promised_from,
    firstPromisedTo: row.first_promised_to,
    attempt: row.attempt,
    checkoutSessionExpiresAt: row.session_expires_at,
    checkoutSessionId: row.session_id,
    checkoutSessionUrl: row.session_url,
    paymentIntent: row.payment_intent,
    paid: row.paid,
    paidAt: row.paid_at,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    arrival: row.arrival,
    parcels: JSON.parse(row.parcels),
    refunded: row.refunded,
    refundDue: row.refund_due,
    refundAttempt: row.refund_attempt,
    begunRefund:
      row.begun_refund === null
        ? null
        : { amount: row.begun_refund, before: row.begun_refund_before ?? 0 },
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
