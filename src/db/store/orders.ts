import type { Insertable, Updateable } from 'kysely'
import type { Order, OrderEvent, PlacedOrder } from '#domain/order/order.ts'
import type { StoreHandle } from './client.ts'
import { findOrder } from './find-orders.ts'
import type { OrderTable } from './tables/orders.ts'

/** An order before anybody has paid for it. */
export interface NewOrder extends PlacedOrder {
  readonly userId: string
  readonly cartHash: string
  readonly checkoutHash: string
  readonly sessionExpiresAt: string
}

/** Writes a new order with its lines. False, with nothing written, when the same one is being paid. */
export async function insertOrder(trx: StoreHandle, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('orders')
    .values(toRow(order))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!inserted) return false
  const lines = order.lines.map((line, position) => ({
    order_id: order.id,
    position,
    product_id: line.productId,
    sku: line.sku,
    name: line.name,
    options: JSON.stringify(line.options),
    choices: JSON.stringify(line.choices),
    price: line.price,
    is_cancellable: line.isCancellable ? (1 as const) : (0 as const),
  }))
  await trx.insertInto('order_lines').values(lines).execute()
  await addOrderEvent(trx, order.id, { at: order.createdAt, what: 'pending', note: null })
  return true
}

function toRow(order: NewOrder): Insertable<OrderTable> {
  return {
    id: order.id,
    order_number: order.orderNumber,
    user_id: order.userId,
    status: 'pending',
    version: 1,
    cart_hash: order.cartHash,
    checkout_hash: order.checkoutHash,
    customer_name: order.customer.name,
    customer_email: order.customer.email,
    ...order.address,
    shipping_zone: order.shipping.zone,
    shipping: order.shipping.rate,
    subtotal: order.subtotal,
    vat: order.vat,
    total: order.total,
    currency: order.currency,
    lead_time_days: order.leadTimeDays,
    attempt: 1,
    session_expires_at: order.sessionExpiresAt,
    refunded: 0,
    created_at: order.createdAt,
    updated_at: order.createdAt,
  }
}

/** The order, which nobody else can change until the transaction ends. */
export async function lockOrder(trx: StoreHandle, id: string): Promise<Order | undefined> {
  // Writing to the row is what locks it on every database.
  await trx
    .updateTable('orders')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return findOrder(trx, 'id', id)
}

export async function changeOrder(
  trx: StoreHandle,
  id: string,
  changes: Omit<Updateable<OrderTable>, 'id' | 'version'>,
): Promise<void> {
  await trx.updateTable('orders').set(changes).where('id', '=', id).execute()
}

/** Adds to an order's timeline. The order has to be new, or locked. */
export async function addOrderEvent(
  trx: StoreHandle,
  orderId: string,
  { at, what, note }: OrderEvent,
): Promise<void> {
  const { count, last } = await trx
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('at').as('last')])
    .executeTakeFirstOrThrow()
  // After a clock was set back, nothing has happened before what led to it.
  const when = last !== null && last > at ? last : at
  await trx
    .insertInto('order_events')
    .values({ order_id: orderId, position: count, at: when, what, note })
    .execute()
}
