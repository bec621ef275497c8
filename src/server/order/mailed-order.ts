import type { MailedOrder } from '#domain/mail/order-mails.ts'
import type { Order } from '#domain/order/order.ts'
import { deliveryRange } from '#domain/shipping/delivery.ts'
import { isoDate } from '#domain/shipping/working-days.ts'

/** An order in what is mailed about it. */
export function mailedOrder(order: Order): MailedOrder {
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

/** When an order should arrive, ISO dates; null abroad, where we promise no day. */
export function deliveryOf({ address, paidAt, createdAt, leadTimeDays }: Order) {
  if (address.country !== 'GB') return null
  const { from, to } = deliveryRange(new Date(paidAt ?? createdAt), leadTimeDays)
  return { from: isoDate(from), to: isoDate(to) }
}
