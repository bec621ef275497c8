import type { Insertable, Updateable } from 'kysely'
import type { Order, PlacedOrder } from '#domain/order/order.ts'
import { foldForSearch } from '#domain/text.ts'
import type { StoreHandle } from './client.ts'
import { findOrder } from './find-orders.ts'
import { addressColumns } from './order-address.ts'
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
    .values(orderRow(order))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!inserted) return false
  await trx.insertInto('orderLines').values(lineRows(order)).execute()
  await addOrderEvent(trx, order.id, { at: order.createdAt, what: 'pending', note: null })
  return true
}

/** The row of an order that was just placed. */
export function orderRow(order: NewOrder): Insertable<OrderTable> {
  const { id, orderNumber, userId, cartHash, checkoutHash, customer, address, shipping } = order
  const { subtotal, vat, total, currency, leadTimeDays, dispatchBy, createdAt } = order
  const { promisedFrom, promisedTo, checkoutSessionExpiresAt } = order
  return {
    id,
    orderNumber,
    userId,
    cartHash,
    checkoutHash,
    status: 'pending',
    version: 1,
    customerName: customer.name,
    customerEmail: customer.email,
    ...addressColumns(address),
    searchText: searchText(order),
    subtotal,
    shippingZone: shipping.zone,
    shipping: shipping.rate,
    extraTransitDays: shipping.extraTransitDays,
    vat,
    total,
    currency,
    leadTimeDays,
    dispatchBy,
    promisedFrom,
    promisedTo,
    firstPromisedFrom: promisedFrom,
    firstPromisedTo: promisedTo,
    attempt: 1,
    sessionExpiresAt: checkoutSessionExpiresAt,
    refunded: 0,
    createdAt,
    updatedAt: createdAt,
  }
}

export function lineRows({ id: orderId, lines }: Pick<NewOrder, 'id' | 'lines'>) {
  return lines.map(({ productId, sku, name, price, ...line }, position) => ({
    orderId,
    position,
    productId,
    sku,
    name,
    price,
    options: JSON.stringify(line.options),
    choices: JSON.stringify(line.choices),
    isCancellable: line.isCancellable ? (1 as const) : (0 as const),
  }))
}

function searchText({ customer, address }: Pick<NewOrder, 'customer' | 'address'>): string {
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
  const cart = trx.selectFrom('orders').where('id', '=', id).select('cartHash')
  const orders = trx.selectFrom('orders').where('cartHash', '=', cart).select('id').orderBy('id')
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

export async function updateOrder(
  trx: StoreHandle,
  id: string,
  changes: Omit<Updateable<OrderTable>, 'id' | 'version'>,
): Promise<void> {
  await trx.updateTable('orders').set(changes).where('id', '=', id).execute()
  if (changes.paidAt === undefined) return
  const { paidAt } = changes
  await trx.updateTable('orderLines').set({ paidAt }).where('orderId', '=', id).execute()
}

/** Removes the account's id from at most `limit` orders. Resolves with the number of changed orders. */
export async function detachOrdersFromAccount(
  trx: StoreHandle,
  userId: string,
  limit: number,
): Promise<number> {
  const some = trx.selectFrom('orders').where('userId', '=', userId).select('id').limit(limit)
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ userId: null })
    .where('id', 'in', some)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function deleteOrders(trx: StoreHandle, ids: readonly string[]): Promise<void> {
  for (const table of ['trackingLinks', 'providerEvents', 'orderEvents', 'orderLines'] as const) {
    await trx.deleteFrom(table).where('orderId', 'in', ids).execute()
  }
  await trx.deleteFrom('orders').where('id', 'in', ids).execute()
}
