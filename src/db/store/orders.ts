import type { Insertable, Updateable } from 'kysely'
import type { Order, OrderEvent, PlacedOrder } from '#domain/order/order.ts'
import type { StoreHandle } from './client.ts'
import { findOrder } from './find-orders.ts'
import { addressColumns, NO_ADDRESS_DETAILS } from './order-address.ts'
import { type FieldsOf, type OrderTable, toTableRow } from './tables.ts'

const ANONYMISED_EMAIL = ''

export interface NewOrder extends PlacedOrder {
  readonly userId: string
  readonly cartHash: string
  readonly checkoutHash: string
  readonly checkoutSessionExpiresAt: string
}

/** Returns false if the shopper already has an unpaid order from the same checkout. */
export async function insertOrder(trx: StoreHandle, order: NewOrder): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await trx
    .insertInto('orders')
    .values(newRow(order))
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

function newRow(order: NewOrder): Insertable<OrderTable> {
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
    ...addressColumns(order.address),
    shipping_zone: order.shipping.zone,
    shipping: order.shipping.rate,
    subtotal: order.subtotal,
    vat: order.vat,
    total: order.total,
    currency: order.currency,
    lead_time_days: order.leadTimeDays,
    extra_transit_days: order.shipping.extraTransitDays,
    attempt: 1,
    session_expires_at: order.checkoutSessionExpiresAt,
    refunded: 0,
    created_at: order.createdAt,
    updated_at: order.createdAt,
  }
}

export async function lockOrder(trx: StoreHandle, id: string): Promise<Order | undefined> {
  await lockRow(trx, id)
  return findOrder(trx, 'id', id)
}

/** Makes concurrent payments for one cart see each other. Locking in the order of ids prevents deadlocks. */
export async function lockOrdersOfSameCart(
  trx: StoreHandle,
  id: string,
): Promise<Order | undefined> {
  const cart = trx.selectFrom('orders').where('id', '=', id).select('cart_hash')
  const orders = trx.selectFrom('orders').where('cart_hash', '=', cart).select('id').orderBy('id')
  for (const order of await orders.execute()) await lockRow(trx, order.id)
  return findOrder(trx, 'id', id)
}

/** An UPDATE locks the row on SQLite and PostgreSQL alike. */
async function lockRow(trx: StoreHandle, id: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type OrderChanges = Omit<Updateable<OrderTable>, 'id' | 'version'>

export async function updateOrder(
  trx: StoreHandle,
  id: string,
  changes: FieldsOf<OrderChanges>,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set(toTableRow<OrderChanges>(changes))
    .where('id', '=', id)
    .execute()
}

/** Removes the account's id from at most `limit` orders. Resolves with the number of changed orders. */
export async function detachOrdersFromAccount(
  trx: StoreHandle,
  userId: string,
  limit: number,
): Promise<number> {
  const some = trx.selectFrom('orders').where('user_id', '=', userId).select('id').limit(limit)
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ user_id: null })
    .where('id', 'in', some)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Appends to an order's timeline. The order must be new or locked. */
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
  // An event is never older than the one before, even if the clock was set back.
  const when = last !== null && last > at ? last : at
  await trx
    .insertInto('order_events')
    .values({ order_id: orderId, position: count, at: when, what, note })
    .execute()
}

/** Removes all personal data from orders paid before `paidBefore`; items, amounts and dates stay. */
export async function anonymiseOrders(trx: StoreHandle, paidBefore: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      user_id: null,
      customer_name: '',
      customer_email: ANONYMISED_EMAIL,
      street: '',
      city: '',
      postcode: '',
      ...NO_ADDRESS_DETAILS,
      cart_hash: '',
      checkout_hash: '',
      session_id: null,
      session_url: null,
      payment_intent: null,
      parcels: '[]',
      review: null,
    })
    .where(({ fn, eb }) => eb(fn.coalesce('paid_at', 'created_at'), '<', paidBefore))
    .where('customer_email', '<>', ANONYMISED_EMAIL)
    .execute()
  const erased = trx
    .selectFrom('orders')
    .where('customer_email', '=', ANONYMISED_EMAIL)
    .select('id')
  await trx
    .updateTable('order_events')
    .set({ note: null })
    .where('note', 'is not', null)
    .where('order_id', 'in', erased)
    .execute()
  await trx.deleteFrom('provider_events').where('order_id', 'in', erased).execute()
}

/** Ids of anonymised orders delivered before `deliveredBefore`. */
export async function listOrdersPastWarranty(
  db: StoreHandle,
  deliveredBefore: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('customer_email', '=', ANONYMISED_EMAIL)
    .where(({ fn, eb }) =>
      eb(fn.coalesce('delivered_at', 'paid_at', 'created_at'), '<', deliveredBefore),
    )
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteOrders(trx: StoreHandle, ids: readonly string[]): Promise<void> {
  for (const table of ['provider_events', 'order_events', 'order_lines'] as const) {
    await trx.deleteFrom(table).where('order_id', 'in', ids).execute()
  }
  await trx.deleteFrom('orders').where('id', 'in', ids).execute()
}
