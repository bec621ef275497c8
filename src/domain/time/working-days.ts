import { DAY_MS } from '#domain/time/durations.ts'
import { memoize } from '../memoize.ts'
import type { Day } from './day.ts'

/** One-off bank holidays, ISO dates. */
const EXTRA_BANK_HOLIDAYS: readonly Day[] = []

/** Monday to Friday without the bank holidays of England and Wales. `date` is UTC midnight. */
export function isWorkingDay(date: Date): boolean {
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays(date.getUTCFullYear()).has(isoDate(date))
}

/** With a count of 0, returns `date` itself if it is a working day, else the next one. */
export function addWorkingDays(date: Date, count: number): Date {
  let day = nextWorkingDay(date)
  for (let left = count; left > 0; left--) day = nextWorkingDay(addDays(day, 1))
  return day
}

/** Adds calendar days; the result is UTC midnight. */
export function addDays(date: Date, days: number): Date {
  return new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS + days * DAY_MS)
}

export function isoDate(date: Date): Day {
  return date.toISOString().slice(0, 10) as Day
}

/** ISO dates by the Banking and Financial Dealings Act 1971. */
export const bankHolidays = memoize((year: number): ReadonlySet<string> => {
  const easter = easterSunday(year)
  const days = [
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(year, 4, 1),
    lastMonday(year, 4),
    lastMonday(year, 7),
  ]
  const fixed = [utc(year, 0, 1), utc(year, 11, 25), utc(year, 11, 26)]
  return new Set([...days, ...substitutes(fixed)].map(isoDate).concat(EXTRA_BANK_HOLIDAYS))
})

function nextWorkingDay(date: Date): Date {
  let day = addDays(date, 0)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** A fixed holiday on a weekend moves to the next weekday that isn't a holiday. */
function substitutes(fixed: readonly Date[]): Date[] {
  const taken: Date[] = []
  const clashes = (day: Date) =>
    day.getUTCDay() % 6 === 0 || taken.some((other) => isoDate(other) === isoDate(day))
  const weekdays = fixed.filter((day) => day.getUTCDay() % 6 !== 0)
  taken.push(...weekdays)
  for (const day of fixed.filter((other) => other.getUTCDay() % 6 === 0)) {
    let moved = day
    while (clashes(moved)) moved = addDays(moved, 1)
    taken.push(moved)
  }
  return taken
}

/** Meeus/Jones/Butcher algorithm. */
function easterSunday(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return utc(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

function mondayFrom(year: number, month: number, day: number): Date {
  const date = utc(year, month, day)
  return addDays(date, (8 - date.getUTCDay()) % 7)
}

function lastMonday(year: number, month: number): Date {
  return mondayFrom(year, month, new Date(Date.UTC(year, month + 1, 0)).getUTCDate() - 6)
}

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day))
}
