import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { londonDay } from '../time/london-day.ts'
import { addWorkingDays, bankHolidays, isoDate, isWorkingDay } from '../time/working-days.ts'
import {
  deliveryRange,
  deliveryStepTexts,
  formatDeliveryRange,
  formatLeadTime,
  isSentFromShelf,
} from './delivery.ts'

const utc = (text: string) => new Date(`${text}T00:00:00Z`)

describe('bank holidays of England and Wales', () => {
  // From https://www.gov.uk/bank-holidays.
  test.each([
    [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
    [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
    [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
  ])('%i', (year, days) => {
    expect([...bankHolidays(year)].sort()).toEqual(days.map((day) => `${year}-${day}`))
  })
})

describe('delivery', () => {
  test('delivery takes the lead time, then two to three working days', () => {
    const range = deliveryRange(utc('2026-06-01'), 14)
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
    const range = deliveryRange(utc('2026-06-01'), 14, 2)
    expect(formatDeliveryRange(range)).toBe('Fri\u00a019\u00a0– Mon\u00a022\u00a0June')
    expect(deliveryStepTexts(14, 2)).toBe('sent within 2 weeks, then 4–5 working days')
  })

  test('a delivery range skips Christmas', () => {
    const { from, to } = deliveryRange(utc('2026-12-10'), 14)
    expect([from, to].map(isoDate)).toEqual(['2026-12-30', '2026-12-31'])
  })

  test('a delivery date does not depend on the time of day or the change of clocks', () => {
    const early = deliveryRange(new Date('2027-03-13T00:00:01Z'), 14)
    const late = deliveryRange(new Date('2027-03-13T23:59:59Z'), 14)
    expect(early).toEqual(late)
    expect(isoDate(early.from)).toBe('2027-04-01')
  })

  test('a delivery is never on a weekend or bank holiday, nor before the end of the lead time', () => {
    const day = fc.date({ min: utc('2025-01-01'), max: utc('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (ordered, lead) => {
        const { from, to } = deliveryRange(ordered, lead)
        expect(isWorkingDay(from) && isWorkingDay(to)).toBe(true)
        expect(from < to).toBe(true)
        expect(from.getTime()).toBeGreaterThanOrEqual(ordered.getTime() + (lead + 1) * 86_400_000)
        expect(addWorkingDays(from, 1)).toEqual(to)
      }),
    )
  })

  test('goods from the shelf arrive within five working days, on whatever day they are ordered', () => {
    expect([0, 2, 3, 14].map(isSentFromShelf)).toEqual([true, true, false, false])
    const day = fc.date({ min: utc('2025-01-01'), max: utc('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (ordered) => {
        const { to } = deliveryRange(ordered, 2)
        expect(to <= addWorkingDays(new Date(londonDay(ordered)), 5)).toBe(true)
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
})
