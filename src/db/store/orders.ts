import type { Insertable, Updateable } from 'kysely'
import type { Order, PlacedOrder } from '#domain/order/order.ts'
import { foldForSearch } from '#domain/text.ts'
import type { StoreHandle } from './client.ts'
import { findOrder } from './find-orders.ts'
import { addressColumns } from './order-address.ts'
import { type FieldsOf, toTableRow } from './order-columns.ts'
import { addOrderEvent } from './order-events.ts'
import type { OrderTable } from './tables.ts'

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
    search_text: searchText(order),
    shipping_zone: order.shipping.zone,
    shipping: order.shipping.rate,
    subtotal: order.subtotal,
    vat: order.vat,
    total: order.total,
    currency: order.currency,
    lead_time_days: order.leadTimeDays,
    extra_transit_days: order.shipping.extraTransitDays,
    dispatch_by: order.dispatchBy,
    promised_from: order.promisedFrom,
    promised_to: order.promisedTo,
    first_promised_from: order.promisedFrom,
    first_promised_to: order.promisedTo,
    attempt: 1,
    session_expires_at: order.checkoutSessionExpiresAt,
    refunded: 0,
    created_at: order.createdAt,
    updated_at: order.createdAt,
  }
}

export function searchText({ customer, address }: Pick<NewOrder, 'customer' | 'address'>): string {
  const { recipient = '', company = '', street, city } = address
  return foldForSearch([customer.name, recipient, company, street, city].join('\n').trim())
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
  if (changes.paidAt === undefined) return
  await trx
    .updateTable('order_lines')
    .set({ paid_at: changes.paidAt })
    .where('order_id', '=', id)
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

export async function deleteOrders(trx: StoreHandle, ids: readonly string[]): Promise<void> {
  for (const table of [
    'tracking_links',
    'provider_events',
    'order_events',
    'order_lines',
  ] as const) {
    await trx.deleteFrom(table).where('order_id', 'in', ids).execute()
  }
  await trx.deleteFrom('orders').where('id', 'in', ids).execute()
}
