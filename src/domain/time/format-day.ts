import type { Day, Moment } from './day.ts'
import { dateFormatter } from './formatter.ts'

/** Formats a day as `21 November 2026`. */
export function longDay(day: Day | Date): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

const formatWeekdayAndDay = dateFormatter('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Formats a day as `Sat 21 November`, also in browsers of 2023, which write `Sat, 21 November`. */
export function weekdayAndDay(day: Date): string {
  return formatWeekdayAndDay(day).replace(',', '')
}

/** Formats a day as `21 Nov`. */
export const dayAndShortMonth = dateFormatter('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Formats a day as `21 Nov 2026`. */
export function mediumDay(day: Day): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
}

/** Formats a moment as `21 Nov 2026`, the day in London, which an order's emails and invoice have for every reader. */
export function mediumDayInLondon(moment: Moment): string {
  const options = { dateStyle: 'medium', timeZone: 'Europe/London' } as const
  return new Date(moment).toLocaleDateString('en-GB', options)
}

/** Formats a moment as `21 Nov 2026`, the day where the reader is. */
export function dayInReadersZone(moment: Moment): string {
  return new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'medium' })
}

/** Formats `2026-11` as `November 2026`. */
export function formatMonth(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
