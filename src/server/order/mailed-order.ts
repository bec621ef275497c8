import type { MailedOrder } from '#domain/mail/order-mails.ts'
import type { Order } from '#domain/order/order.ts'
import { deliveryOf } from '#domain/order/promise.ts'

export function toMailedOrder(order: Order): MailedOrder {
  const { orderNumber, customer, address, lines, subtotal, shipping, vat, total } = order
  return {
    orderNumber,
    customer,
    address,
    lines,
    subtotal,
    shipping,
    vat,
    total,
    createdAt: order.createdAt,
    delivery: deliveryOf(order),
  }
}
