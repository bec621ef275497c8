import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryRange, formatDeliveryRange, formatLeadTime } from './delivery.ts'
import { addWorkingDays, bankHolidays, isoDate, isWorkingDay } from './working-days.ts'

const utc = (text: string) => new Date(`${text}T00:00:00Z`)

describe('bank holidays of England and Wales', () => {
  // As published by the government for each year.
  test.each([
    [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
    [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
    [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
    [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
  ])('of %i', (year, days) => {
    expect([...bankHolidays(year)].sort()).toEqual(days.map((day) => `${year}-${day}`))
  })
})

describe('delivery', () => {
  test('counts two weeks, then two to three working days', () => {
    const range = deliveryRange(utc('2026-06-01'), 14)
    expect(formatDeliveryRange(range)).toBe('Wed\u00a017\u00a0June\u00a0– Thu\u00a018\u00a0June')
  })

  test('passes over Christmas', () => {
    const { from, to } = deliveryRange(utc('2026-12-10'), 14)
    expect([from, to].map(isoDate)).toEqual(['2026-12-30', '2026-12-31'])
  })

  test('does not care what time it is, nor that the clocks change', () => {
    const early = deliveryRange(new Date('2027-03-13T00:00:01Z'), 14)
    const late = deliveryRange(new Date('2027-03-13T23:59:59Z'), 14)
    expect(early).toEqual(late)
    expect(isoDate(early.from)).toBe('2027-04-01')
  })

  test('never falls on a day of rest, and never before the lead time is over', () => {
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

  test('lead times read as people say them', () => {
    expect([7, 14, 10, 1].map(formatLeadTime)).toEqual(['1 week', '2 weeks', '10 days', '1 day'])
  })
})
