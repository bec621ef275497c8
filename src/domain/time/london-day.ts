import type { Day } from './day.ts'
import { HOUR_MS } from './durations.ts'
import { dateFormatter } from './formatter.ts'
import { shiftDay } from './working-days.ts'

const TIME_ZONE = 'Europe/London'
const formatDate = dateFormatter('sv-SE', { timeZone: TIME_ZONE })
const formatHour = dateFormatter('en-GB', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
})

export function londonDay(moment: Date): Day {
  return formatDate(moment) as Day
}

export function londonHour(moment: Date): number {
  return Number(formatHour(moment))
}

/** In summer a day in London begins an hour before midnight UTC. */
export function startOfDay(day: Day): Date {
  const midnight = Date.parse(day)
  const early = new Date(midnight - HOUR_MS)
  return londonDay(early) === day ? early : new Date(midnight)
}

/** The moment at which the next day begins. */
export function endOfDay(day: Day): Date {
  return startOfDay(shiftDay(day, 1))
}

/** Formats a moment as `21 Nov, 14:05`. */
export const londonTime = dateFormatter('en-GB', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Formats a moment as `2026-11-21 14:05`, as commands print it. */
export function londonMinute(moment: Date): string {
  return `${londonDay(moment)} ${londonTime(moment).slice(-5)}`
}
