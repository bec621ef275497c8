import { expect, test } from 'vitest'
import { deliveryLateness, promisedDelivery } from './promise.ts'

/** Leaves by Monday 15 June and arrives Wednesday 17 – Thursday 18 June. */
const ORDER = {
  status: 'paid',
  cancelRequestedAt: null,
  createdAt: '2026-05-30T10:00:00.000Z',
  paidAt: '2026-06-01T10:00:00.000Z',
  shippedAt: null,
  leadTimeDays: 14,
  shipping: { rate: 0, zone: 'UK mainland', extraTransitDays: 0 },
} as const

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
  const jersey = { status, shipping: { ...ORDER.shipping, extraTransitDays: 2 } } as const
  expect(lateOn('2026-06-22', jersey)).toBeUndefined()
  expect(lateOn('2026-06-23', jersey)).toBe('late: promised by Mon 22 June')
})

test('an order to another country is late if it isn’t dispatched in time, but has no promised delivery day', () => {
  const shipping = { ...ORDER.shipping, extraTransitDays: null }
  expect(lateOn('2026-06-16', { shipping })).toBe('late: due to leave by Mon 15 June')
  expect(lateOn('2027-06-16', { shipping, status: 'shipped' })).toBeUndefined()
})

test('an order that is delivered, unpaid, under review, refunded or being cancelled is never late', () => {
  for (const status of ['delivered', 'cancelled', 'refunded', 'pending', 'review'] as const) {
    expect(lateOn('2027-06-16', { status })).toBeUndefined()
  }
  expect(lateOn('2027-06-16', { cancelRequestedAt: '2026-06-02T00:00:00.000Z' })).toBeUndefined()
})

test('an order’s days to dispatch count from its payment, and change at midnight in London', () => {
  expect(lateOn('2026-06-16', { paidAt: null })).toBe('late: due to leave by Mon 15 June')
  expect(deliveryLateness(ORDER, new Date('2026-06-15T22:59:59Z'))).toBeUndefined()
  expect(deliveryLateness(ORDER, new Date('2026-06-15T23:00:00Z'))).toBeDefined()
})

test('the delivery days of a shipped order count from the day in London on which it left', () => {
  expect(promisedDelivery(ORDER)).toEqual({ from: '2026-06-17', to: '2026-06-18' })
  // Monday in UTC is Tuesday in London by then.
  const shippedAt = '2026-06-01T23:30:00.000Z'
  expect(promisedDelivery({ ...ORDER, shippedAt })).toEqual({
    from: '2026-06-04',
    to: '2026-06-05',
  })
  const jersey = { ...ORDER.shipping, extraTransitDays: 2 }
  expect(promisedDelivery({ ...ORDER, shippedAt, shipping: jersey })).toEqual({
    from: '2026-06-08',
    to: '2026-06-09',
  })
  expect(
    promisedDelivery({ ...ORDER, shippedAt, shipping: { ...jersey, extraTransitDays: null } }),
  ).toBeNull()
})
