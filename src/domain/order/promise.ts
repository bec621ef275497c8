import { arrivalRange, deliveryRange, dispatchDay } from '../shipping/delivery.ts'
import { weekdayAndDay } from '../time/format-day.ts'
import { londonDay } from '../time/london-day.ts'
import { isoDate } from '../time/working-days.ts'
import type { Order } from './order.ts'

interface Promised extends Pick<Order, 'paidAt' | 'createdAt' | 'leadTimeDays' | 'shippedAt'> {
  readonly shipping: Pick<Order['shipping'], 'extraTransitDays'>
}

/** The first and the last promised delivery day, ISO dates; null if none was promised. After dispatch they count from the day of dispatch. */
export function promisedDelivery({
  shipping,
  paidAt,
  createdAt,
  leadTimeDays,
  shippedAt,
}: Promised) {
  const { extraTransitDays } = shipping
  if (extraTransitDays === null) return null
  const { from, to } =
    shippedAt === null
      ? deliveryRange(new Date(paidAt ?? createdAt), leadTimeDays, extraTransitDays)
      : arrivalRange(new Date(londonDay(new Date(shippedAt))), extraTransitDays)
  return { from: isoDate(from), to: isoDate(to) }
}

export function deliveryLateness(
  order: Promised & Pick<Order, 'status' | 'cancelRequestedAt'>,
  now: Date,
): string | undefined {
  const { status, cancelRequestedAt, paidAt, createdAt, leadTimeDays } = order
  if (cancelRequestedAt !== null) return undefined
  const today = londonDay(now)
  const promised = promisedDelivery(order)?.to
  if (status === 'shipped') {
    return promised !== undefined && today > promised
      ? `late: promised by ${weekdayAndDay(new Date(promised))}`
      : undefined
  }
  if (status !== 'paid' && status !== 'processing') return undefined
  const due = dispatchDay(new Date(paidAt ?? createdAt), leadTimeDays)
  return today > isoDate(due) ? `late: due to leave by ${weekdayAndDay(due)}` : undefined
}
