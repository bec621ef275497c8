import { listOrdersPage } from '#db/store/order-pages.ts'
import type { Order } from '#domain/order/order.ts'
import { cutList, pickList } from '#domain/owner/cut-list.ts'
import { type PackingView, readPackingView } from '#domain/owner/packing-views.ts'
import { londonDay } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'
import { moveObstacle } from '#server/order/move-order.ts'

/** The packing page shows at most this many of the waiting orders, the oldest first. */
const ORDERS_AT_MOST = 500

const STATUSES = {
  all: ['paid', 'processing'],
  'to-make-up': ['paid'],
  'to-send': ['processing'],
} as const

export interface OrdersToPack {
  readonly view: PackingView
  readonly orders: readonly Order[]
  /** The numbers of orders that need an owner's decision first, such as one whose shopper asked to cancel. */
  readonly held: readonly string[]
  /** How many later orders wait that the page does not show. */
  readonly later: number
}

/** The orders to make up and to send, the oldest first; of these only the `chosen` ones, if there are any. */
export async function readOrdersToPack(
  { store, clock }: Context,
  show: string | null,
  chosen: ReadonlySet<string> = new Set(),
): Promise<OrdersToPack> {
  const view = readPackingView(show)
  const slice = { limit: ORDERS_AT_MOST, offset: 0, oldestFirst: true }
  const found = await listOrdersPage(store, { statuses: STATUSES[view] }, londonDay(clock()), slice)
  const isHeld = (order: Order) => moveObstacle(order, false) !== undefined
  return {
    view,
    orders: found.orders.filter(
      (order) => !isHeld(order) && (chosen.size === 0 || chosen.has(order.orderNumber)),
    ),
    held: found.orders.filter(isHeld).map(({ orderNumber }) => orderNumber),
    later: found.total - found.orders.length,
  }
}

/** The pick list, and the cut list after it. */
export async function readPackingLists(context: Context, { orders }: OrdersToPack) {
  const lines = orders.flatMap((order) => order.lines)
  return [pickList(lines), ...cutList(lines, await productsOf(context, orders))]
}

/** The products of the orders that are still sold, by id. */
export async function productsOf({ catalogue }: Context, orders: readonly Order[]) {
  const ids = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  return (await catalogue()).findProducts([...new Set(ids)])
}
