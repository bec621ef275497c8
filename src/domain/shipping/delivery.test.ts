import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Calendar, Span } from '../time/calendar.ts'
import type { Day } from '../time/day.ts'
import { londonDay } from '../time/london-day.ts'
import { addWorkingDays, isoDate, isWorkingDay } from '../time/working-days.ts'
import {
  deliveryRange,
  deliveryStepTexts,
  formatDeliveryRange,
  formatLeadTime,
  isSentFromShelf,
  leadTimeOn,
} from './delivery.ts'

const utc = (text: string) => new Date(`${text}T00:00:00Z`)

const CALENDAR: Calendar = {
  holidays: ['2026-12-25', '2026-12-28', '2027-01-01', '2027-03-26', '2027-03-29'] as Day[],
  closed: [],
  slow: [],
}
const closed: Calendar = { ...CALENDAR, closed: [['2026-12-24', '2027-01-03'] as unknown as Span] }

test('delivery takes the lead time, then two to three working days', () => {
  const range = deliveryRange(utc('2026-06-01'), 14, CALENDAR)
  expect(formatDeliveryRange(range)).toBe('Wed\u00a017\u00a0– Thu\u00a018\u00a0June')
})

test('a delivery range names both months if it crosses into the next month', () => {
  const range = { from: utc('2026-11-30'), to: utc('2026-12-01') }
  expect(formatDeliveryRange(range)).toBe(
    'Mon\u00a030\u00a0November\u00a0– Tue\u00a01\u00a0December',
  )
})

test('a delivery date is explained by lead time and transit time', () => {
  expect([14, 7].map((days) => deliveryStepTexts(days))).toEqual([
    'sent within 2 weeks, then 2–3 working days',
    'sent within 1 week, then 2–3 working days',
  ])
})

test('a zone’s extra working days delay the delivery', () => {
  const range = deliveryRange(utc('2026-06-01'), 14, CALENDAR, 2)
  expect(formatDeliveryRange(range)).toBe('Fri\u00a019\u00a0– Mon\u00a022\u00a0June')
  expect(deliveryStepTexts(14, 2)).toBe('sent within 2 weeks, then 4–5 working days')
})

test('a delivery range skips Christmas', () => {
  const { from, to } = deliveryRange(utc('2026-12-10'), 14, CALENDAR)
  expect([from, to].map(isoDate)).toEqual(['2026-12-30', '2026-12-31'])
})

test.each([
  ['before they reach into it', '2026-12-09', 14, 14, ['2026-12-29', '2026-12-30']],
  ['whose lead time reaches into it', '2026-12-10', 14, 25, ['2027-01-06', '2027-01-07']],
  ['while the shop is closed', '2026-12-29', 2, 7, ['2027-01-07', '2027-01-08']],
  ['that would leave in it', '2026-12-24', 0, 0, ['2027-01-06', '2027-01-07']],
])(
  'lead times do not run and nothing leaves while the shop is closed: goods ordered %s',
  (_, day, days, lead, range) => {
    expect(leadTimeOn(utc(day), days, closed)).toBe(lead)
    const { from, to } = deliveryRange(utc(day), days, closed)
    expect([from, to].map(isoDate)).toEqual(range)
  },
)

test('orders of days with a longer lead time take so many days more, from the first hour of the first day in London to the last', () => {
  const slow: Calendar = { ...CALENDAR, slow: [['2026-06-01' as Day, '2026-06-05' as Day, 7]] }
  const lead = (moment: string) => leadTimeOn(new Date(moment), 14, slow)
  const moments = ['05-31T22:59', '05-31T23:00', '06-05T22:59', '06-05T23:00']
  expect(moments.map((moment) => lead(`2026-${moment}:00Z`))).toEqual([14, 21, 21, 14])
})

test('a delivery date does not depend on the time of day or the change of clocks', () => {
  const early = deliveryRange(new Date('2027-03-13T00:00:01Z'), 14, CALENDAR)
  const late = deliveryRange(new Date('2027-03-13T23:59:59Z'), 14, CALENDAR)
  expect(early).toEqual(late)
  expect(isoDate(early.from)).toBe('2027-04-01')
})

test('a delivery is never on a weekend or bank holiday, nor before the end of the lead time', () => {
  const day = fc.date({ min: utc('2025-01-01'), max: utc('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), (ordered, lead) => {
      const { from, to } = deliveryRange(ordered, lead, CALENDAR)
      expect(isWorkingDay(from, CALENDAR) && isWorkingDay(to, CALENDAR)).toBe(true)
      expect(from < to).toBe(true)
      expect(from.getTime()).toBeGreaterThanOrEqual(ordered.getTime() + (lead + 1) * 86_400_000)
      expect(addWorkingDays(from, 1, CALENDAR)).toEqual(to)
    }),
  )
})

test('goods from the shelf arrive within five working days, on whatever day they are ordered', () => {
  expect([0, 2, 3, 14].map(isSentFromShelf)).toEqual([true, true, false, false])
  const day = fc.date({ min: utc('2025-01-01'), max: utc('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (ordered) => {
      const { to } = deliveryRange(ordered, 2, CALENDAR)
      expect(to <= addWorkingDays(new Date(londonDay(ordered)), 5, CALENDAR)).toBe(true)
    }),
  )
})

test('formats lead times in weeks where possible, else in days, and in working days below a week', () => {
  expect([7, 14, 10, 2, 1].map(formatLeadTime)).toEqual([
    '1 week',
    '2 weeks',
    '10 days',
    '2 working days',
    '1 working day',
  ])
})
