import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { endOfDay, londonDay, londonHour, startOfDay } from './london-day.ts'
import { shiftDay } from './working-days.ts'

test.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  // The clocks change at 1 am UTC, so on that day midnight still follows the old time.
  ['2027-03-28', '2027-03-28T00:00:00.000Z'],
  ['2027-03-29', '2027-03-28T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
] as [Day, string][])('%s begins at %s', (day, start) => {
  expect(startOfDay(day).toISOString()).toBe(start)
  expect(endOfDay(shiftDay(day, -1)).toISOString()).toBe(start)
  expect(londonDay(startOfDay(day))).toBe(day)
  expect(londonDay(new Date(startOfDay(day).getTime() - 1))).toBe(shiftDay(day, -1))
  expect(londonHour(startOfDay(day))).toBe(0)
})
