import { randomUUID } from 'node:crypto'
import { findOrder } from '#db/store/find-orders.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { insertOrder, updateOrder } from '#db/store/orders.ts'
import type { OrderLine, OrderOrPaymentStatus } from '#domain/order/order.ts'
import type { Fields } from './desk.ts'
import {
  type Buyer,
  buyAndPay,
  checkoutBody,
  ordersOf,
  type PayingShop,
  registerBuyer,
  stripeClient,
} from './paying-shop.ts'
import { newBuyer, pendingOrder } from './pending-orders.ts'
import type { ShopServer } from './shop-server.ts'

/** Places and pays one order, of a new account unless a buyer is given. Returns the oldest order's number. */
export async function buyOrder(
  shop: PayingShop,
  who?: Buyer,
  items?: readonly object[],
): Promise<string> {
  await buyAndPay(shop, who ?? (await registerBuyer(shop)), checkoutBody(items))
  return String((await ordersOf(shop))[0]?.orderNumber)
}

export async function stateOf({ context: { store } }: ShopServer, orderNumber: string) {
  const order = await findOrder(store, 'orderNumber', orderNumber)
  if (!order) throw new Error(`There is no order ${orderNumber}`)
  return { order, events: await listOrderEvents(store, order.id) }
}

/** The fields of a form as the order's page shows it now. */
export async function formOf(
  shop: ShopServer,
  orderNumber: string,
  fields: Fields,
): Promise<Fields> {
  const { events } = await stateOf(shop, orderNumber)
  return { key: randomUUID(), seen: String(events.length), ...fields }
}

export async function refundsOf(shop: PayingShop): Promise<number[]> {
  const { data } = await stripeClient(shop).refunds.list()
  return data.map(({ amount }) => amount)
}

/** Sent by the page that shows the emails first. */
export const checked = (fields: Fields): Fields => ({ ...fields, checked: 'yes' })

export interface PlacedOrder {
  readonly orderNumber: string
  readonly at: string
  readonly status?: OrderOrPaymentStatus
  readonly cancelRequestedAt?: string
  readonly name?: string
  readonly email?: string
  readonly postcode?: string
}

/** Puts orders of one account into the store, paid unless they say otherwise. */
export async function placeOrders(
  { context: { store } }: ShopServer,
  orders: readonly PlacedOrder[],
  linesOf = (lines: readonly OrderLine[]) => lines,
): Promise<void> {
  const buyer = await newBuyer(store)
  for (const { orderNumber, at, status = 'paid', cancelRequestedAt = null, ...who } of orders) {
    const order = pendingOrder(buyer, new Date(at))
    const { name = order.customer.name, email = order.customer.email, postcode } = who
    const customer = { name, email }
    const address = { ...order.address, ...(postcode && { postcode }) }
    const lines = linesOf(order.lines)
    await insertOrder(store, { ...order, orderNumber, customer, address, lines })
    const paid = status === 'pending' ? {} : { paidAt: at, paid: order.total }
    await updateOrder(store, order.id, { status, cancelRequestedAt, updatedAt: at, ...paid })
  }
}
