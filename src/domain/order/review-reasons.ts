import type { OrderOrPaymentStatus } from './order.ts'

const DISPUTE = /^the card’s (owner|bank) /
const SECOND_PAYMENT = /^paid twice: /

/** What else the owner has to decide about an order whose dispute has ended. */
export function reasonsWithoutDispute(review: string | null): string | null {
  return reasonsWhere(review, (reason) => !DISPUTE.test(reason))
}

/** The end of an order decides all but two: the bank still wants an answer, and a second payment is still the shopper’s. */
export function reasonsAtStatus(
  status: OrderOrPaymentStatus,
  review: string | null,
): string | null {
  if (status !== 'cancelled' && status !== 'refunded') return review
  return reasonsWhere(review, (reason) => DISPUTE.test(reason) || SECOND_PAYMENT.test(reason))
}

function reasonsWhere(review: string | null, isKept: (reason: string) => boolean): string | null {
  return review?.split('; ').filter(isKept).join('; ') || null
}
