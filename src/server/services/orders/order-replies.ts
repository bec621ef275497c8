import type { z } from 'zod'
import type { orderSummary } from '#contract/order-fields.ts'
import { penceToPounds } from '#domain/money/money.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { ORDER_STATUSES, type OrderStatus, type Status } from '#domain/order/status.ts'

/** Whether a shopper sees orders with this status. */
export function isShown(status: Status): status is OrderStatus {
  return (ORDER_STATUSES as readonly Status[]).includes(status)
}

/** An order as the history lists it. Throws for one that no shopper sees. */
export function summaryOf(order: Order): z.output<typeof orderSummary> {
  const { id, status } = order
  if (!isShown(status)) throw new Error(`Order ${order.orderNumber} is ${status}`)
  return {
    id,
    order_number: order.orderNumber,
    created_at: order.createdAt,
    status,
    stripe_session_id: order.sessionId ?? '',
    total: penceToPounds(order.total),
    items: itemsOf(order.lines),
  }
}

/** The lines in pounds, as entries of a cart. */
export function itemsOf(lines: readonly OrderLine[]) {
  return lines.map(({ productId, name, price, options, choices }) => ({
    id: productId,
    name,
    price: penceToPounds(price),
    options,
    choices: [...choices],
  }))
}
