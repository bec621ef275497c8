import { expect, test } from 'vitest'
import { EMPTY_CALENDAR as CALENDAR } from '../time/calendar.ts'
import { deliveryLateness, promiseAtPayment, promiseDays, promiseFromDispatch } from './promise.ts'

/** Leaves by Monday 15 June and arrives Wednesday 17 – Thursday 18 June. */
const ORDER = {
  status: 'paid',
  cancelRequestedAt: null,
  dispatchBy: '2026-06-15',
  promisedFrom: '2026-06-17',
  promisedTo: '2026-06-18',
} as const

const MAINLAND = { leadTimeDays: 14, extraTransitDays: 0 }

const lateOn = (day: string, changes: Partial<Parameters<typeof deliveryLateness>[0]> = {}) =>
  deliveryLateness({ ...ORDER, ...changes }, new Date(`${day}T10:00:00Z`))

test.each(['paid', 'processing'] as const)(
  'a %s order is late from the day after it had to leave',
  (status) => {
    expect(lateOn('2026-06-15', { status })).toBeUndefined()
    expect(lateOn('2026-06-16', { status })).toBe('late: due to leave by Mon 15 June')
  },
)

test('a shipped order is late from the day after the last promised delivery day', () => {
  const status = 'shipped'
  expect(lateOn('2026-06-18', { status })).toBeUndefined()
  expect(lateOn('2026-06-19', { status })).toBe('late: promised by Thu 18 June')
})

test('an order to another country is late if it isn’t dispatched in time, but has no promised delivery day', () => {
  const days = { promisedFrom: null, promisedTo: null }
  expect(lateOn('2026-06-16', days)).toBe('late: due to leave by Mon 15 June')
  expect(lateOn('2027-06-16', { ...days, status: 'shipped' })).toBeUndefined()
})

test('an order that is delivered, unpaid, under review, refunded or being cancelled is never late', () => {
  for (const status of ['delivered', 'cancelled', 'refunded', 'pending', 'review'] as const) {
    expect(lateOn('2027-06-16', { status })).toBeUndefined()
  }
  expect(lateOn('2027-06-16', { cancelRequestedAt: '2026-06-02T00:00:00.000Z' })).toBeUndefined()
})

test('an order becomes late at midnight in London', () => {
  expect(deliveryLateness(ORDER, new Date('2026-06-15T22:59:59Z'))).toBeUndefined()
  expect(deliveryLateness(ORDER, new Date('2026-06-15T23:00:00Z'))).toBeDefined()
})

test('an order is promised its lead time, then the courier’s working days and those of its zone', () => {
  const ordered = new Date('2026-06-01T10:00:00Z')
  const { dispatchBy, promisedFrom, promisedTo } = ORDER
  expect(promiseDays(ordered, MAINLAND, CALENDAR)).toEqual({ dispatchBy, promisedFrom, promisedTo })
  expect(promiseDays(ordered, { ...MAINLAND, extraTransitDays: 2 }, CALENDAR)).toEqual({
    dispatchBy,
    promisedFrom: '2026-06-19',
    promisedTo: '2026-06-22',
  })
  expect(promiseDays(ordered, { ...MAINLAND, extraTransitDays: null }, CALENDAR)).toEqual({
    dispatchBy,
    promisedFrom: null,
    promisedTo: null,
  })
})

const PLACED = {
  dispatchBy: '2026-07-01',
  promisedFrom: '2026-07-02',
  promisedTo: '2026-07-03',
  createdAt: '2026-06-01T10:00:00.000Z',
  leadTimeDays: 14,
  shipping: { rate: 0, zone: 'UK mainland', extraTransitDays: 0 },
} as const

test('an order paid on the day in London on which it was placed keeps the days that the checkout showed', () => {
  const { dispatchBy, promisedFrom, promisedTo } = PLACED
  const kept = { dispatchBy, promisedFrom, promisedTo }
  expect(promiseAtPayment(PLACED, '2026-06-01T22:59:59.000Z', CALENDAR)).toEqual(kept)
})

test('the promised days of an order that is paid on a later day, or has no stored days, are counted from its payment', () => {
  const paidAt = '2026-06-02T10:00:00.000Z'
  const counted = promiseDays(new Date(paidAt), MAINLAND, CALENDAR)
  expect(promiseAtPayment(PLACED, paidAt, CALENDAR)).toEqual(counted)
  const old = { ...PLACED, dispatchBy: null, promisedFrom: null, promisedTo: null }
  expect(promiseAtPayment(old, PLACED.createdAt, CALENDAR).dispatchBy).toBe('2026-06-15')
})

test('the delivery days of a shipped order count from the day in London on which it left', () => {
  // Monday in UTC is Tuesday in London by then.
  const shippedAt = '2026-06-01T23:30:00.000Z'
  const days = { promisedFrom: '2026-06-04', promisedTo: '2026-06-05' }
  expect(promiseFromDispatch(shippedAt, PLACED, CALENDAR)).toEqual(days)
  const abroad = { ...PLACED.shipping, extraTransitDays: null }
  expect(promiseFromDispatch(shippedAt, { shipping: abroad }, CALENDAR)).toEqual({
    promisedFrom: null,
    promisedTo: null,
  })
})

test('what is ordered in the first hour of a summer’s day in London is promised as on the rest of that day', () => {
  const [early, later] = ['2026-06-05T23:30:00Z', '2026-06-06T08:00:00Z'].map(
    (time) => new Date(time),
  )
  expect(promiseDays(early ?? new Date(0), MAINLAND, CALENDAR)).toEqual(
    promiseDays(later ?? new Date(0), MAINLAND, CALENDAR),
  )
})
