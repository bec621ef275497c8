import type { Day } from './day.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'

const TIME_ZONE = 'Europe/London'
const dateFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
})

export function londonDay(moment: Date): Day {
  return dateFormat.format(moment) as Day
}

export function londonHour(moment: Date): number {
  return Number(hourFormat.format(moment))
}

export function dayBefore(day: Day): Day {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10) as Day
}

/** In summer a day in London begins an hour before midnight UTC. */
export function startOfDay(day: Day): Date {
  const midnight = Date.parse(day)
  const early = new Date(midnight - HOUR_MS)
  return londonDay(early) === day ? early : new Date(midnight)
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Formats a moment as `21 Nov, 14:05`. */
export function londonTime(moment: Date): string {
  return timeFormat.format(moment)
}
