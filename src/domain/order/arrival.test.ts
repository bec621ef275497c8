import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_CALENDAR } from '../time/calendar.ts'
import { HOUR_MS } from '../time/durations.ts'
import { londonDay } from '../time/london-day.ts'
import { isoDate } from '../time/working-days.ts'
import { canDenyArrival, isPresumedDelivered, presumptionDay } from './arrival.ts'
import { cancellationOf } from './cancellation.ts'
import { promiseFromDispatch } from './promise.ts'

/** An order dispatched on Monday 1 June and promised by Thursday 4 June. */
const ORDER = {
  status: 'shipped',
  arrival: null,
  cancelRequestedAt: null,
  review: null,
  refunded: 0,
  refundDue: 0,
  dispatchBy: '2026-06-01',
  promisedFrom: '2026-06-03',
  promisedTo: '2026-06-04',
} as const

type Dispatched = Parameters<typeof isPresumedDelivered>[0]

const presumedAt = (time: string, changes: Partial<Dispatched> = {}) =>
  isPresumedDelivered({ ...ORDER, ...changes }, new Date(time), EMPTY_CALENDAR)

test('an order counts as delivered from 9 am in London on the fifth working day after its last promised day, unless that was over thirty days ago', () => {
  expect(presumptionDay(ORDER, EMPTY_CALENDAR)).toBe('2026-06-11')
  expect(presumedAt('2026-06-11T07:59:59Z')).toBe(false)
  expect(presumedAt('2026-06-11T08:00:00Z')).toBe(true)
  expect(presumedAt('2026-07-11T22:59:59Z')).toBe(true)
  expect(presumedAt('2026-07-12T12:00:00Z')).toBe(false)
})

test.each<[string, Partial<Dispatched>]>([
  ['no day was promised', { promisedFrom: null, promisedTo: null }],
  ['the shopper said that it had not arrived', { arrival: 'denied' }],
  ['the shopper cancelled it', { cancelRequestedAt: '2026-06-02T10:00:00.000Z' }],
  ['its payment is disputed', { review: 'disputed' }],
  ['a refund is outstanding', { refundDue: 100 }],
  ['it has not left', { status: 'processing' }],
  ['it is delivered', { status: 'delivered' }],
])('an order is not presumed delivered if %s', (_, changes) => {
  expect(presumedAt('2026-06-15T12:00:00Z', changes)).toBe(false)
})

test('a shopper can say that an order has not arrived if the shop presumed the delivery, but not if the owner recorded it or the shopper cancelled', () => {
  const presumed = { status: 'delivered', arrival: 'presumed', cancelRequestedAt: null } as const
  expect(canDenyArrival(presumed)).toBe(true)
  expect(canDenyArrival({ ...presumed, arrival: null })).toBe(false)
  expect(canDenyArrival({ ...presumed, status: 'refunded' })).toBe(false)
  expect(canDenyArrival({ ...presumed, cancelRequestedAt: '2026-05-18T10:00:00.000Z' })).toBe(false)
})

const dispatched = fc.record({
  day: fc.integer({ min: 0, max: 3650 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  extraTransitDays: fc.integer({ min: 0, max: 10 }),
  hoursLater: fc.integer({ min: 0, max: 60 * 24 }),
})

const promiseFrom = (left: number, extraTransitDays: number) =>
  promiseFromDispatch(
    new Date(left).toISOString(),
    {
      shipping: { rate: 0, zone: 'UK mainland', extraTransitDays },
    },
    EMPTY_CALENDAR,
  )

test('an order that is presumed delivered can be cancelled at least as long as one recorded as delivered on its last promised day', () => {
  fc.assert(
    fc.property(dispatched, fc.nat(), ({ day, minute, extraTransitDays, hoursLater }, earlier) => {
      const left = Date.UTC(2026, 0, 1 + day, 0, minute)
      const order = { ...ORDER, ...promiseFrom(left, extraTransitDays) }
      const now = new Date(left + hoursLater * HOUR_MS)
      fc.pre(isPresumedDelivered(order, now, EMPTY_CALENDAR))
      const endOfDay = Date.parse(`${londonDay(now)}T22:59:59Z`)
      const came = new Date(endOfDay - (earlier % (endOfDay - left)))
      const untilWhen = (deliveredAt: Date) =>
        cancellationOf(
          {
            status: 'delivered',
            deliveredAt: deliveredAt.toISOString(),
            lines: [],
            cancelRequestedAt: null,
          },
          new Set(),
          now,
        ).until ?? ''
      expect(untilWhen(now) >= untilWhen(came)).toBe(true)
      expect(untilWhen(now) > isoDate(now)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
