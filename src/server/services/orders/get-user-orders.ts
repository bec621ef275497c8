import type { GetUserOrders } from '#contract/get-user-orders.ts'
import { listOrdersOf } from '#db/store/find-orders.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import type { Service } from '#server/http/endpoint.ts'
import { summaryOf } from './order-replies.ts'

/** The orders of whoever the token belongs to. */
export const userOrders: Service<GetUserOrders> = async ({ session, context }) => {
  const orders = await listOrdersOf(context.store, session.user.id, ORDER_STATUSES)
  return { orders: orders.map(summaryOf) }
}
