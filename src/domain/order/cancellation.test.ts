import { expect, test } from 'vitest'
import { cancellationNotice, cancellationOf } from './cancellation.ts'
import {
  ORDER_AND_PAYMENT_STATUSES,
  type OrderOrPaymentStatus,
  type RefundedPlace,
} from './order.ts'

type Cancellable = Parameters<typeof cancellationOf>[0]

const NONE = new Set<RefundedPlace>()
const line = (isCancellable: boolean) => ({ isCancellable }) as Cancellable['lines'][number]
const order = (more: Partial<Cancellable> = {}): Cancellable => ({
  status: 'delivered',
  deliveredAt: '2027-03-01T14:00:00.000Z',
  lines: [line(true)],
  cancelRequestedAt: null,
  ...more,
})
const isPossible = (
  more: Partial<Cancellable>,
  now = '2027-03-02T09:00:00Z',
  refunded: readonly RefundedPlace[] = [],
) => cancellationOf(order(more), new Set(refunded), new Date(now)).isPossible

test('a shopper can cancel until the end of the 14th day after delivery', () => {
  expect(cancellationOf(order(), NONE, new Date('2027-03-02T09:00:00Z')).until).toBe('2027-03-15')
  expect(isPossible({}, '2027-03-15T23:59:00Z')).toBe(true)
  expect(isPossible({}, '2027-03-16T00:01:00Z')).toBe(false)
})

test('the days to cancel are days in London, which in summer begin an hour before midnight UTC', () => {
  const late = { deliveredAt: '2027-07-01T23:30:00.000Z' }
  expect(cancellationOf(order(late), NONE, new Date('2027-07-02T09:00:00Z')).until).toBe(
    '2027-07-16',
  )
  expect(isPossible(late, '2027-07-16T22:59:00Z')).toBe(true)
  expect(isPossible(late, '2027-07-16T23:01:00Z')).toBe(false)
})

test('an order that is not delivered can be cancelled without a deadline', () => {
  const { isPossible: may, until } = cancellationOf(
    order({ status: 'shipped', deliveredAt: null }),
    NONE,
    new Date('2027-09-01T00:00:00Z'),
  )
  expect([may, until]).toEqual([true, null])
})

test('a paid order can be cancelled until delivery; an unpaid, cancelled or refunded one can’t', () => {
  const open = (status: OrderOrPaymentStatus) => isPossible({ status, deliveredAt: null })
  const statuses: readonly OrderOrPaymentStatus[] = ORDER_AND_PAYMENT_STATUSES
  expect(statuses.filter(open)).toEqual(['paid', 'processing', 'shipped'])
  expect(isPossible({ status: 'refunded' })).toBe(false)
})

test('an order with at least one returnable item can be cancelled, and only once', () => {
  expect(isPossible({ lines: [line(false), line(true)] })).toBe(true)
  expect(isPossible({ lines: [line(false)] })).toBe(false)
  expect(isPossible({ cancelRequestedAt: '2027-03-02T08:00:00.000Z' })).toBe(false)
})

test('once each returnable item has been refunded, nothing is left to cancel', () => {
  const now = '2027-03-02T09:00:00Z'
  const lines = [line(false), line(true), line(true)]
  expect(isPossible({ lines }, now, [1])).toBe(true)
  expect(isPossible({ lines }, now, [1, 2])).toBe(false)
  expect(isPossible({ lines: [line(true)] }, now, ['delivery'])).toBe(true)
})

const ON = '2026-11-22T23:30:00.000Z'

test.each([
  ['paid', 0, 'We’ll refund £24.95 to your card within 14 days.'],
  ['processing', 1000, 'We’ll refund £14.95 to your card within 14 days.'],
  ['cancelled', 2495, 'We’ve refunded £24.95.'],
  ['refunded', 2495, 'We’ve refunded £24.95.'],
  [
    'shipped',
    0,
    'Please send it back within 14 days. We’ll refund £24.95 to your card within 14 days of getting it back.',
  ],
] as const)('an order that is %s with %i pence refunded says "%s"', (status, refunded, message) => {
  expect(cancellationNotice({ status, paid: 2495, refunded, parcels: [] }, ON)).toBe(
    `You cancelled this order on 22 November. ${message}`,
  )
})

test('what an order’s first parcel took is to be sent back, although the rest has not left', () => {
  const order = { status: 'processing', paid: 2495, refunded: 0, parcels: [{}] } as const
  expect(cancellationNotice(order, ON)).toContain(
    'Please send back what has been shipped within 14 days. We’ll refund £24.95 to your card within 14 days of getting it back.',
  )
})

test('an order that is refunded, though less was paid than asked, is said to be refunded without an amount', () => {
  const order = { status: 'refunded', paid: 2495, refunded: 1000, parcels: [] } as const
  expect(cancellationNotice(order, ON)).toMatch(/22 November\. We’ve refunded it\.$/)
})

test('the last day to cancel is counted in London time', () => {
  const summer = '2026-07-01T23:30:00.000Z'
  const order = { status: 'paid', paid: 1, refunded: 0, parcels: [] } as const
  expect(cancellationNotice(order, summer)).toContain('on 2 July.')
})
