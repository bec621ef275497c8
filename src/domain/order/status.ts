/** Statuses that shoppers see: an order exists for them once it is paid. */
export const ORDER_STATUSES = [
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const

/** An order in `review` is paid, but not as asked, so the owner has to decide. */
export const PAYMENT_STATUSES = ['pending', 'awaiting', 'failed', 'expired', 'review'] as const

export const STATUSES = [...ORDER_STATUSES, ...PAYMENT_STATUSES] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type Status = OrderStatus | PaymentStatus

export function isCancelling(status: OrderStatus, requestedAt: string | null): boolean {
  return requestedAt !== null && status !== 'cancelled' && status !== 'refunded'
}
