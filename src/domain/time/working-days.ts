import type { Day } from './day.ts'
import { DAY_MS } from './durations.ts'

interface BankHolidays {
  readonly holidays: readonly Day[]
}

/** Monday to Friday without bank holidays. `date` is UTC midnight. */
export function isWorkingDay(date: Date, { holidays }: BankHolidays): boolean {
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.includes(isoDate(date))
}

/** With a count of 0, returns `date` itself if it is a working day, else the next one. */
export function addWorkingDays(date: Date, count: number, calendar: BankHolidays): Date {
  const next = (from: Date) => firstDayFrom(from, (day) => isWorkingDay(day, calendar))
  let day = next(date)
  for (let left = count; left > 0; left--) day = next(addDays(day, 1))
  return day
}

export function firstDayFrom(date: Date, isWanted: (day: Date) => boolean): Date {
  let day = addDays(date, 0)
  while (!isWanted(day)) day = addDays(day, 1)
  return day
}

/** Adds calendar days; the result is UTC midnight. */
export function addDays(date: Date, days: number): Date {
  return new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS + days * DAY_MS)
}

/** The day so many days later, or before for a negative number. */
export function shiftDay(day: Day, days: number): Day {
  return isoDate(addDays(new Date(day), days))
}

export function isoDate(date: Date): Day {
  return date.toISOString().slice(0, 10) as Day
}
