/** Formats a day as `21 November 2026`. */
export function longDay(day: string | Date): string {
  return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

/** Formats a day as `Sat 21 November`. */
export function weekdayAndDay(day: Date): string {
  return day.toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

/** Formats a day as `21 Nov`. */
export function dayAndShortMonth(day: Date): string {
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** Formats an ISO 8601 time as `21 Nov 2026`, the day where the reader is; a day without a time is the same everywhere. */
export function dayInReadersZone(time: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return time
  const isDay = !time.includes('T')
  return date.toLocaleDateString('en-GB', {
    dateStyle: 'medium',
    ...(isDay && { timeZone: 'UTC' }),
  })
}

/** Formats `2026-11` as `November 2026`. */
export function formatMonth(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
