const ZONE = 'Europe/London'
const HOUR = 3_600_000
const date = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE })
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' })

/** The calendar day in London at a moment, `2026-11-21`. */
export function londonDay(moment: Date): string {
  return date.format(moment)
}

/** The hour of the day in London, 0 to 23. */
export function londonHour(moment: Date): number {
  return Number(hour.format(moment))
}

/** The calendar day before, `2026-11-20`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * HOUR).toISOString().slice(0, 10)
}

/** When a day begins in London: an hour before UTC's day in summer. */
export function startOfDay(day: string): Date {
  const midnight = Date.parse(day)
  const early = new Date(midnight - HOUR)
  return londonDay(early) === day ? early : new Date(midnight)
}
