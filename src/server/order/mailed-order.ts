import type { MailedOrder } from '#domain/mail/order-mails.ts'
import type { Order } from '#domain/order/order.ts'
import { deliveryRange } from '#domain/shipping/delivery.ts'
import { isoDate } from '#domain/shipping/working-days.ts'

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

/** Days are ISO dates; null where we promised none. */
export function deliveryOf({ shipping, paidAt, createdAt, leadTimeDays }: Order) {
  const { extraTransitDays } = shipping
  if (extraTransitDays === null) return null
  const { from, to } = deliveryRange(new Date(paidAt ?? createdAt), leadTimeDays, extraTransitDays)
  return { from: isoDate(from), to: isoDate(to) }
}
