import type { Calendar } from '../time/calendar.ts'
import type { Day } from '../time/day.ts'
import { londonDay, londonHour } from '../time/london-day.ts'
import { addWorkingDays, isoDate, shiftDay } from '../time/working-days.ts'
import type { Order } from './order.ts'
import { reviewReasons } from './owner-rules.ts'
import { promisedDelivery } from './promise.ts'

/** Working days from the last promised day until an order counts as delivered. */
export const PRESUMED_AFTER_WORKING_DAYS = 5
/** For this many days after that, an order can start to count as delivered. Older orders wait for the owner, because an email about them would puzzle their buyers. */
export const PRESUMED_WITHIN_DAYS = 30
/** The hour in London from which a day counts, so that the day is the same in UTC and no email is sent at night. */
const PRESUMED_FROM_HOUR = 9

type Dispatched = Parameters<typeof promisedDelivery>[0] &
  Pick<Order, 'status' | 'arrival' | 'cancelRequestedAt' | 'review' | 'refunded' | 'refundDue'>

/** The day from which an order counts as delivered if nobody reports otherwise, an ISO date; null if no day was promised. */
export function presumptionDay(
  order: Parameters<typeof promisedDelivery>[0],
  calendar: Calendar,
): Day | null {
  const promised = promisedDelivery(order)
  if (promised === null) return null
  return isoDate(addWorkingDays(new Date(promised.to), PRESUMED_AFTER_WORKING_DAYS, calendar))
}

/** True if a dispatched order has probably arrived, and nobody has said otherwise. */
export function isPresumedDelivered(order: Dispatched, now: Date, calendar: Calendar): boolean {
  const { status, arrival, cancelRequestedAt } = order
  if (status !== 'shipped' || arrival !== null || cancelRequestedAt !== null) return false
  const day = presumptionDay(order, calendar)
  if (day === null || reviewReasons(order) !== null || londonHour(now) < PRESUMED_FROM_HOUR) {
    return false
  }
  const today = londonDay(now)
  return day <= today && today <= shiftDay(day, PRESUMED_WITHIN_DAYS)
}

/** True from the shopper's word that the order has not arrived until it is delivered, cancelled or refunded. */
export function isArrivalDenied({ status, arrival }: Pick<Order, 'status' | 'arrival'>): boolean {
  return status === 'shipped' && arrival === 'denied'
}

/** True while the shopper can say that the order has not arrived. */
export function canDenyArrival({
  status,
  arrival,
  cancelRequestedAt,
}: Pick<Order, 'status' | 'arrival' | 'cancelRequestedAt'>): boolean {
  return status === 'delivered' && arrival === 'presumed' && cancelRequestedAt === null
}
