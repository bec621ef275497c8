import { z } from 'zod'

/** A day of the calendar, year first: the only form in which the shop reads days. */
export const day = z.iso.date('is not a day').describe('a day such as 2026-11-22')

export function dayFault(text: string): string | undefined {
  return day.safeParse(text).success ? undefined : `must be a day such as 2026-11-22, not ${text}`
}
