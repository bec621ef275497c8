/** What the shopper sees: an order exists for them once it is paid. */
export const ORDER_STATUSES = [
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const

/** Steps before that, and `review`: paid, but not as asked, so that the owner has to look at it. */
export const PAYMENT_STATUSES = ['pending', 'awaiting', 'failed', 'expired', 'review'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
export type Status = OrderStatus | PaymentStatus
