import { formatPounds, type Pence } from '../money.ts'
import { REFUND_DAYS, RETURN_DAYS } from '../site/site.ts'
import { londonDay } from '../time/london-day.ts'
import { shiftDay } from '../time/working-days.ts'
import type { Order, OrderStatus, RefundedPlace } from './order.ts'

export interface Cancellation {
  readonly isPossible: boolean
  /** The last day to cancel an order, an ISO date; null until delivery. */
  readonly until: string | null
}

type Cancellable = Pick<Order, 'status' | 'deliveredAt' | 'lines' | 'cancelRequestedAt'>

/** True until `RETURN_DAYS` after delivery, unless no item may be returned that has not been refunded. */
export function cancellationOf(
  order: Cancellable,
  refunded: ReadonlySet<RefundedPlace>,
  now: Date,
): Cancellation {
  const { status, deliveredAt, lines } = order
  const until = deliveredAt && shiftDay(londonDay(new Date(deliveredAt)), RETURN_DAYS)
  const isUnderWay = ['paid', 'processing', 'shipped'].includes(status)
  const isInTime = status === 'delivered' && until !== null && londonDay(now) <= until
  return {
    isPossible:
      order.cancelRequestedAt === null &&
      lines.some(({ isCancellable }, place) => isCancellable && !refunded.has(place)) &&
      (isUnderWay || isInTime),
    until,
  }
}

export interface CancelledOrder {
  readonly status: OrderStatus
  readonly paid: Pence
  /** To the card, and in another way where the card could not take it back. */
  readonly refunded: Pence
  readonly parcels: readonly unknown[]
}

/** What of an order has left the shop: one with a parcel stays in making until its last parcel leaves. */
export function whatIsSent({ status, parcels }: Pick<CancelledOrder, 'status' | 'parcels'>) {
  if (status === 'shipped' || status === 'delivered') return 'all'
  return parcels.length > 0 ? 'part' : 'nothing'
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
})

/** The refund's days count from the return of goods that were sent (Consumer Contracts Regulations 2013, 34). */
export function cancellationNotice(order: CancelledOrder, requestedAt: string): string {
  const { status, paid, refunded } = order
  const cancelled = `You cancelled this order on ${DAY.format(new Date(requestedAt))}.`
  const left = paid - refunded
  if (left <= 0) return `${cancelled} We’ve refunded ${formatPounds(refunded)}.`
  if (status === 'refunded') return `${cancelled} We’ve refunded it.`
  const refund = `refund ${formatPounds(left)} to your card within ${REFUND_DAYS} days`
  const sent = whatIsSent(order)
  if (sent === 'nothing') return `${cancelled} We’ll ${refund}.`
  const sendBack = sent === 'all' ? 'send it back' : 'send back what has been shipped'
  return `${cancelled} Please ${sendBack} within ${REFUND_DAYS} days. We’ll ${refund} of getting it back.`
}
