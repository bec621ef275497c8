import { type Calendar, isClosed, isWithin, nextOpenDay } from '../time/calendar.ts'
import { dayAndShortMonth, weekdayAndDay } from '../time/format-day.ts'
import { londonDay } from '../time/london-day.ts'
import { addDays, addWorkingDays } from '../time/working-days.ts'

/** The courier's working days to the UK mainland. */
export const TRANSIT_DAYS = { min: 2, max: 3 } as const

const MOST_IN_STOCK_DAYS = 5

export interface DeliveryRange {
  readonly from: Date
  readonly to: Date
}

/** Lead time in calendar days; extra transit in working days on top of the mainland's. */
export function deliveryRange(
  ordered: Date,
  leadTimeDays: number,
  calendar: Calendar,
  extraTransitDays = 0,
): DeliveryRange {
  return arrivalRange(dispatchDay(ordered, leadTimeDays, calendar), calendar, extraTransitDays)
}

export function arrivalRange(
  dispatched: Date,
  calendar: Calendar,
  extraTransitDays = 0,
): DeliveryRange {
  const after = (days: number) => addWorkingDays(dispatched, days + extraTransitDays, calendar)
  return { from: after(TRANSIT_DAYS.min), to: after(TRANSIT_DAYS.max) }
}

export function dispatchDay(ordered: Date, leadTimeDays: number, calendar: Calendar): Date {
  const days = leadTimeOn(ordered, leadTimeDays, calendar)
  return nextOpenDay(addDays(new Date(londonDay(ordered)), days), calendar)
}

/** The lead time of an order on that day, in calendar days: it does not run while the shop is closed. */
export function leadTimeOn(ordered: Date, leadTimeDays: number, calendar: Calendar): number {
  const today = londonDay(ordered)
  const [, , extraDays = 0] = calendar.slow.find((span) => isWithin(today, span)) ?? []
  let days = 0
  for (let left = leadTimeDays + extraDays; left > 0; ) {
    days++
    if (!isClosed(addDays(new Date(today), days), calendar)) left--
  }
  return days
}

/** `Tue 8 – Wed 9 December`, `Mon 30 November – Tue 1 December`; the line may break after the dash only. */
export function formatDeliveryRange(range: DeliveryRange): string {
  return formatRange(range, weekdayAndDay)
}

/** `14 – 15 Dec` or `30 Sept – 1 Oct`, for where a line is short. */
export function formatShortDeliveryRange(range: DeliveryRange): string {
  return formatRange(range, dayAndShortMonth)
}

function formatRange({ from, to }: DeliveryRange, format: (day: Date) => string): string {
  const [first, last] = [from, to].map((date) => format(date).replaceAll(' ', '\u00a0'))
  const isOneMonth = from.getUTCMonth() === to.getUTCMonth()
  return `${isOneMonth ? first?.replace(/\D+$/, '') : first}\u00a0– ${last}`
}

/** True if goods arrive on the UK mainland within five working days, so that their date can stand beside IN STOCK. */
export function isSentFromShelf(leadTimeDays: number): boolean {
  return leadTimeDays + TRANSIT_DAYS.max <= MOST_IN_STOCK_DAYS
}

/** Below a week the days are working days: the dispatch waits for one. */
export function formatLeadTime(days: number): string {
  const [count, unit] =
    days % 7 === 0 ? [days / 7, 'week'] : [days, days < 7 ? 'working day' : 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export function deliveryStepTexts(leadTimeDays: number, extraTransitDays = 0): string {
  return `sent within ${formatLeadTime(leadTimeDays)}, then ${formatTransit(extraTransitDays)}`
}

/** `2–3 working days` */
export function formatTransit(extraTransitDays = 0): string {
  const { min, max } = TRANSIT_DAYS
  return `${min + extraTransitDays}–${max + extraTransitDays} working days`
}
