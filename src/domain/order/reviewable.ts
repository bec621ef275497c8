import type { Order } from './order.ts'

/** True once the goods have arrived, unless the buyer sends them back or the payment needs a look. */
export function isReviewable({
  status,
  cancelRequestedAt,
  review,
}: Pick<Order, 'status' | 'cancelRequestedAt' | 'review'>): boolean {
  return status === 'delivered' && cancelRequestedAt === null && review === null
}
