import { expect, test, vi } from 'vitest'
import type { Day, Moment } from './day.ts'
import {
  dayInReadersZone,
  longDay,
  mediumDay,
  mediumDayInLondon,
  weekdayAndDay,
} from './format-day.ts'

const day = '2026-12-09' as Day
const moment = '2026-12-09T12:30:00.000Z' as Moment

test.each(['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland'])(
  'in %s a day is the day that the law counts, and so is an order’s moment; only another moment is the reader’s own day',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(mediumDay(day)).toBe('9 Dec 2026')
    expect(mediumDayInLondon(moment)).toBe('9 Dec 2026')
    const isLater = zone === 'Pacific/Auckland'
    expect(dayInReadersZone(moment)).toBe(isLater ? '10 Dec 2026' : '9 Dec 2026')
  },
)

test('a weekday has no comma after it, whatever this browser’s Intl writes', () => {
  const formats: { readonly format: unknown } = Intl.DateTimeFormat.prototype
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => 'Wed, 9 December')
  expect(weekdayAndDay(new Date(day))).toBe('Wed 9 December')
})

test('the types take no day for a moment and no moment for a day', () => {
  // @ts-expect-error: a day is no moment
  expect(dayInReadersZone(day)).toBeTruthy()
  // @ts-expect-error: a moment is no day
  expect(mediumDay(moment)).toBeTruthy()
  // @ts-expect-error: a moment is no day
  expect(longDay(moment)).toBeTruthy()
})
