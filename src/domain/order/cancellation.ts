import { addDays, isoDate } from '#domain/shipping/working-days.ts'
import type { Order } from './order.ts'

/** Days from receipt within which a shopper may cancel. */
const CANCEL_DAYS = 14

export interface Cancellation {
  /** Whether the shopper may ask for it now. */
  readonly isPossible: boolean
  /** The last day for it, ISO date; null until it is delivered. */
  readonly until: string | null
}

type Cancellable = Pick<Order, 'status' | 'deliveredAt' | 'lines' | 'cancelRequestedAt'>

/** Whether an order may still be cancelled: 14 days from receipt, unless nothing in it may come back. */
export function cancellationOf(order: Cancellable, now: Date): Cancellation {
  const { status, deliveredAt, lines } = order
  const until = deliveredAt && isoDate(addDays(new Date(deliveredAt), CANCEL_DAYS))
  const isUnderWay = ['paid', 'processing', 'shipped'].includes(status)
  const isInTime = status === 'delivered' && until !== null && isoDate(now) <= until
  return {
    isPossible:
      order.cancelRequestedAt === null &&
      lines.some(({ isCancellable }) => isCancellable) &&
      (isUnderWay || isInTime),
    until,
  }
}
