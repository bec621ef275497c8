import type { Day } from './day.ts'
import { firstDayFrom, isoDate, isWorkingDay, shiftDay } from './working-days.ts'

/** The first and the last day of a span, both included. */
export type Span = readonly [first: Day, last: Day]

export interface Calendar {
  /** Bank holidays, on which neither the shop nor a carrier works. */
  readonly holidays: readonly Day[]
  /** Days on which nothing is made or dispatched. Carriers work. */
  readonly closed: readonly Span[]
  /** Orders of these days have a lead time that is longer by so many days. */
  readonly slow: readonly (readonly [...Span, extraDays: number])[]
}

/** Every weekday is a working day. */
export const EMPTY_CALENDAR: Calendar = { holidays: [], closed: [], slow: [] }

const COMING_DAYS = 400

/** What matters for orders from this day on, for pages that are at most a year old. */
export function comingCalendar({ holidays, closed, slow }: Calendar, day: Day): Calendar {
  const end = shiftDay(day, COMING_DAYS)
  return {
    holidays: holidays.filter((holiday) => holiday >= day && holiday <= end),
    closed: closed.filter(([, last]) => last >= day),
    slow: slow.filter(([, last]) => last >= day),
  }
}

export function isWithin(day: Day, [first, last]: Readonly<[Day, Day, ...unknown[]]>): boolean {
  return first <= day && day <= last
}

export function isClosed(date: Date, { closed }: Calendar): boolean {
  return closed.some((span) => isWithin(isoDate(date), span))
}

/** Returns `date` itself if the shop works on that day, else the next day on which it does. */
export function nextOpenDay(date: Date, calendar: Calendar): Date {
  return firstDayFrom(date, (day) => isWorkingDay(day, calendar) && !isClosed(day, calendar))
}
