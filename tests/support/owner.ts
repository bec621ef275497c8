import { findOrder } from '#db/store/find-orders.ts'
import type { Move } from '#domain/order/moves.ts'
import { moveOrder } from '#server/services/orders/move-order.ts'
import { inRun } from '#server/services/orders/run.ts'
import { ordersOf } from './paying-shop.ts'
import type { ShopServer } from './shop-server.ts'

/** Does to an order what the owner's command does; to the first one unless its number is given. */
export async function moveBy(
  shop: ShopServer,
  move: Move,
  note: string | null = null,
  orderNumber?: string,
) {
  const number = orderNumber ?? String((await ordersOf(shop))[0]?.order_number)
  const order = await findOrder(shop.context.store, 'order_number', number)
  if (!order) throw new Error(`There is no order ${number}`)
  return inRun(shop.context, (run) => moveOrder(run, order.id, move, note))
}
