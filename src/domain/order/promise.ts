import { arrivalRange, dispatchDay } from '../shipping/delivery.ts'
import type { Calendar } from '../time/calendar.ts'
import { weekdayAndDay } from '../time/format-day.ts'
import { londonDay } from '../time/london-day.ts'
import { isoDate } from '../time/working-days.ts'
import type { Order } from './order.ts'

/** The days that an order was promised. They are stored, so that no later change of the rules moves them. */
export type PromisedDays = Pick<Order, 'dispatchBy' | 'promisedFrom' | 'promisedTo'>

/** Times in days; transit in working days on top of the mainland's, null where no delivery day is promised. */
interface Times {
  readonly leadTimeDays: number
  readonly extraTransitDays: number | null
}

export function promiseDays(
  ordered: Date,
  { leadTimeDays, extraTransitDays }: Times,
  calendar: Calendar,
): PromisedDays {
  const dispatched = dispatchDay(ordered, leadTimeDays, calendar)
  return {
    dispatchBy: isoDate(dispatched),
    ...deliveryDays(dispatched, extraTransitDays, calendar),
  }
}

/** The delivery days from the day in London on which an order, or its further parcel, is dispatched. */
export function promiseFromDispatch(
  shippedAt: string,
  { shipping }: Pick<Order, 'shipping'>,
  calendar: Calendar,
) {
  const dispatched = new Date(londonDay(new Date(shippedAt)))
  return deliveryDays(dispatched, shipping.extraTransitDays, calendar)
}

/** The days of an order that is paid: those that it was placed with, unless the payment came on a later day. */
export function promiseAtPayment(
  order: PromisedDays & Pick<Order, 'createdAt' | 'leadTimeDays' | 'shipping'>,
  paidAt: string,
  calendar: Calendar,
): PromisedDays {
  const { dispatchBy, promisedFrom, promisedTo, createdAt, leadTimeDays, shipping } = order
  const isSameDay = londonDay(new Date(createdAt)) === londonDay(new Date(paidAt))
  if (dispatchBy !== null && isSameDay) return { dispatchBy, promisedFrom, promisedTo }
  const { extraTransitDays } = shipping
  return promiseDays(new Date(paidAt), { leadTimeDays, extraTransitDays }, calendar)
}

function deliveryDays(dispatched: Date, extraTransitDays: number | null, calendar: Calendar) {
  const range =
    extraTransitDays === null ? null : arrivalRange(dispatched, calendar, extraTransitDays)
  return {
    promisedFrom: range && isoDate(range.from),
    promisedTo: range && isoDate(range.to),
  }
}

/** The first and the last promised delivery day, ISO dates; null if none was promised. */
export function promisedDelivery({
  promisedFrom: from,
  promisedTo: to,
}: Pick<PromisedDays, 'promisedFrom' | 'promisedTo'>) {
  return from === null || to === null ? null : { from, to }
}

/** The days that the order's confirmation promised; null if they still hold. */
export function firstPromise(
  order: Parameters<typeof promisedDelivery>[0] &
    Pick<Order, 'firstPromisedFrom' | 'firstPromisedTo'>,
) {
  const { firstPromisedFrom: promisedFrom, firstPromisedTo: promisedTo } = order
  const holds = promisedFrom === order.promisedFrom && promisedTo === order.promisedTo
  return holds ? null : promisedDelivery({ promisedFrom, promisedTo })
}

export function deliveryLateness(
  order: PromisedDays & Pick<Order, 'status' | 'cancelRequestedAt'>,
  now: Date,
): string | undefined {
  const { status, cancelRequestedAt, dispatchBy, promisedTo } = order
  if (cancelRequestedAt !== null) return undefined
  const today = londonDay(now)
  if (status === 'shipped') {
    return promisedTo !== null && today > promisedTo
      ? `late: promised by ${weekdayAndDay(new Date(promisedTo))}`
      : undefined
  }
  if (status !== 'paid' && status !== 'processing') return undefined
  return dispatchBy !== null && today > dispatchBy
    ? `late: due to leave by ${weekdayAndDay(new Date(dispatchBy))}`
    : undefined
}
