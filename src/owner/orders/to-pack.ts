import { listEventsOfOrders } from '#db/store/order-events.ts'
import { listOrdersPage } from '#db/store/order-pages.ts'
import type { Order, OrderEvent } from '#domain/order/order.ts'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { linesToSend } from '#domain/order/to-send.ts'
import { cutList, pickList } from '#domain/owner/cut-list.ts'
import { packerOf } from '#domain/owner/packer.ts'
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

/** An order whose `lines` are those that are still to send. */
interface OrderToPack extends Order {
  readonly packer: string | undefined
}

export interface OrdersToPack {
  readonly view: PackingView
  /** What nobody packs yet, or the person herself. */
  readonly orders: readonly OrderToPack[]
  /** The numbers of the orders that other people pack, by the packer’s name. */
  readonly others: ReadonlyMap<string, readonly string[]>
  /** The numbers of orders that need an owner's decision first, such as one whose shopper asked to cancel. */
  readonly held: readonly string[]
  /** The numbers of chosen orders that no longer wait, such as one that somebody else has sent. */
  readonly gone: readonly string[]
  /** How many later orders wait that the page does not show. */
  readonly later: number
}

/** The orders to make up and to send, the oldest first; of these only the `chosen` ones, if there are any. */
export async function readOrdersToPack(
  { store, clock }: Context,
  show: string | null,
  name: string,
  chosen: ReadonlySet<string> = new Set(),
): Promise<OrdersToPack> {
  const view = readPackingView(show)
  const slice = { limit: ORDERS_AT_MOST, offset: 0, oldestFirst: true }
  const found = await listOrdersPage(store, { statuses: STATUSES[view] }, londonDay(clock()), slice)
  const isHeld = (order: Order) => moveObstacle(order, false) !== undefined
  const waiting = found.orders.filter(
    ({ orderNumber }) => chosen.size === 0 || chosen.has(orderNumber),
  )
  const wanted = waiting.filter((order) => !isHeld(order))
  const events = await listEventsOfOrders(
    store,
    wanted.map(({ id }) => id),
  )
  const orders = wanted.map((order) => toPack(order, events.get(order.id) ?? []))
  const isOthers = ({ packer = name }: OrderToPack) => packer !== name
  const byPacker = Map.groupBy(orders.filter(isOthers), ({ packer = '' }) => packer)
  return {
    view,
    orders: orders.filter((order) => !isOthers(order)),
    others: new Map(
      [...byPacker].map(([packer, of]) => [packer, of.map((one) => one.orderNumber)]),
    ),
    held: waiting.filter(isHeld).map(({ orderNumber }) => orderNumber),
    gone: [...chosen].filter((number) => !waiting.some((order) => order.orderNumber === number)),
    later: found.total - found.orders.length,
  }
}

function toPack(order: Order, events: readonly OrderEvent[]): OrderToPack {
  return {
    ...order,
    lines: linesToSend(order, refundedPlaces(events)),
    packer: packerOf(order, events),
  }
}

/** The pick list, and the cut list after it. */
export async function readPackingLists(context: Context, { orders }: Pick<OrdersToPack, 'orders'>) {
  const lines = orders.flatMap((order) => order.lines)
  return [pickList(lines), ...cutList(lines, await productsOf(context, orders))]
}

/** The products of the orders that are still sold, by id. */
export async function productsOf({ catalogue }: Context, orders: readonly Order[]) {
  const ids = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  return (await catalogue()).findProducts([...new Set(ids)])
}
