import { type GetOrder, getOrder, type OrderDetail } from '#contract/get-order.ts'
import { findOrder, listOrderEvents } from '#db/store/find-orders.ts'
import { penceToPounds } from '#domain/money/money.ts'
import { cancellationOf } from '#domain/order/cancellation.ts'
import type { Order } from '#domain/order/order.ts'
import { timelineOf } from '#domain/order/timeline.ts'
import type { Context } from '#server/context.ts'
import { failure } from '#server/http/call-error.ts'
import type { Service } from '#server/http/endpoint.ts'
import { deliveryOf } from './mailed-order.ts'
import { isShown, summaryOf } from './order-replies.ts'

/** Statuses in which a delivery is still to come. */
const ON_ITS_WAY = new Set(['paid', 'processing', 'shipped'])

/** One order with all that its page shows, for whoever ordered it. */
export const orderDetail: Service<GetOrder> = async ({ body, session, context }) => {
  const order = await findOrder(context.store, 'order_number', body.order_number)
  if (!order || order.userId !== session.user.id || !isShown(order.status)) {
    throw failure(getOrder, 'not-found')
  }
  return { order: await detailOf(context, order) }
}

/** All that a shopper may know of an order. Throws for one that no shopper sees. */
export async function detailOf(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  order: Order,
): Promise<OrderDetail> {
  const { shipping, vat } = order
  const events = await listOrderEvents(store, order.id)
  return {
    ...summaryOf(order),
    customer: order.customer,
    address: order.address,
    subtotal: penceToPounds(order.subtotal),
    shipping: { rate: penceToPounds(shipping.rate), zone: shipping.zone },
    vat: vat === null ? null : penceToPounds(vat),
    refunded: penceToPounds(order.refunded),
    delivery: ON_ITS_WAY.has(order.status) ? deliveryOf(order) : null,
    timeline: timelineOf(events),
    cancellation: {
      ...cancellationOf(order, clock()),
      requestedAt: order.cancelRequestedAt,
    },
  }
}
