import { addDays, addWorkingDays } from './working-days.ts'

/** Working days that the courier takes within the UK once a parcel is handed over. */
export const TRANSIT_DAYS = { least: 2, most: 3 } as const

/** First and last day on which a parcel should arrive. */
export interface DeliveryRange {
  readonly from: Date
  readonly to: Date
}

/** When an order placed on `ordered` arrives in the UK: the lead time in calendar days, then 2–3 working days. */
export function deliveryRange(ordered: Date, leadTimeDays: number): DeliveryRange {
  const dispatched = addWorkingDays(addDays(ordered, leadTimeDays), 0)
  return {
    from: addWorkingDays(dispatched, TRANSIT_DAYS.least),
    to: addWorkingDays(dispatched, TRANSIT_DAYS.most),
  }
}

const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** `Tue 8 December – Wed 9 December`, to be broken after the dash only. */
export function formatDeliveryRange({ from, to }: DeliveryRange): string {
  const [first, last] = [from, to].map((date) => formatDay(date).replaceAll(' ', '\u00a0'))
  return `${first}\u00a0– ${last}`
}

/** `Sat 21 November` */
export function formatDay(date: Date): string {
  return day.format(date)
}

/** `2 weeks`, `10 days` */
export function formatLeadTime(days: number): string {
  const [count, unit] = days % 7 === 0 ? [days / 7, 'week'] : [days, 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
