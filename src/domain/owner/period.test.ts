import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '../time/day.ts'
import { shiftDay } from '../time/working-days.ts'
import { daysIn, readPeriod, type Step, spansOf, spanYearBefore } from './period.ts'

const day = (text: string) => text as Day
const TODAY = day('2026-11-25')
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY)

test('without days, and for days that are none, the period is the year until today by week', () => {
  const year = { from: '2025-11-26', to: TODAY, by: 'week' }
  expect(read('')).toEqual(year)
  expect(read('from=yesterday&to=2026-13-01&by=hour')).toEqual(year)
  expect(read('from=2026-11-01&to=2026-10-01')).toEqual(year)
  expect(read('from=1999-01-01&to=2026-10-01')).toEqual(year)
})

test('a period of many days is shown by week or month, even where days are asked for', () => {
  expect(read('from=2026-11-01&to=2026-11-25&by=day').by).toBe('day')
  expect(read('from=2026-01-01&to=2026-11-25&by=day').by).toBe('week')
  expect(read('from=2024-01-01&to=2026-11-25&by=day').by).toBe('month')
  expect(read('from=2024-01-01&to=2026-11-25').by).toBe('month')
})

test('weeks begin on Monday, months on the first, and both are cut at the ends of the period', () => {
  const twelve = { from: day('2026-10-30'), to: day('2026-11-10') }
  const spans = spansOf({ ...twelve, by: 'week' })
  expect(spans).toEqual([
    { from: '2026-10-30', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-10' },
  ])
  expect(spansOf({ ...twelve, by: 'month' })).toEqual([
    { from: '2026-10-30', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-10' },
  ])
})

test('a week is compared with the same weekdays, a month with the same month, February with all of February', () => {
  const week = { from: day('2026-11-16'), to: day('2026-11-22') }
  expect(spanYearBefore(week, 'week')).toEqual({ from: '2025-11-17', to: '2025-11-23' })
  const february = { from: day('2025-02-01'), to: day('2025-02-28') }
  expect(spanYearBefore(february, 'month')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  const leap = { from: day('2024-02-01'), to: day('2024-02-29') }
  expect(spanYearBefore(leap, 'month')).toEqual({ from: '2023-02-01', to: '2023-02-28' })
})

test('the steps of any period have each of its days once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom<Step>('day', 'week', 'month'),
      (start, length, by) => {
        const from = shiftDay(day('2020-01-01'), start)
        const to = shiftDay(from, length)
        const spans = spansOf({ from, to, by })
        expect(spans.reduce((sum, span) => sum + daysIn(span), 0)).toBe(length + 1)
        expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([from, to])
      },
    ),
  )
})
