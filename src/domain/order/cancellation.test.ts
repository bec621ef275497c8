import { expect, test } from 'vitest'
import { cancellationOf } from './cancellation.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, type Status } from './status.ts'

type Cancellable = Parameters<typeof cancellationOf>[0]

const line = (isCancellable: boolean) => ({ isCancellable }) as Cancellable['lines'][number]
const order = (more: Partial<Cancellable> = {}): Cancellable => ({
  status: 'delivered',
  deliveredAt: '2027-03-01T14:00:00.000Z',
  lines: [line(true)],
  cancelRequestedAt: null,
  ...more,
})
const isPossible = (more: Partial<Cancellable>, now = '2027-03-02T09:00:00Z') =>
  cancellationOf(order(more), new Date(now)).isPossible

test('a shopper has fourteen days from the day it came, to the end of the last', () => {
  expect(cancellationOf(order(), new Date('2027-03-02T09:00:00Z')).until).toBe('2027-03-15')
  expect(isPossible({}, '2027-03-15T23:59:00Z')).toBe(true)
  expect(isPossible({}, '2027-03-16T00:01:00Z')).toBe(false)
})

test('until it comes there is no last day', () => {
  const { isPossible: may, until } = cancellationOf(
    order({ status: 'shipped', deliveredAt: null }),
    new Date('2027-09-01T00:00:00Z'),
  )
  expect([may, until]).toEqual([true, null])
})

test('what is paid for and under way can be cancelled; what is over, or not yet bought, cannot', () => {
  const open = (status: Status) => isPossible({ status, deliveredAt: null })
  const statuses: readonly Status[] = [...ORDER_STATUSES, ...PAYMENT_STATUSES]
  expect(statuses.filter(open)).toEqual(['paid', 'processing', 'shipped'])
  expect(isPossible({ status: 'refunded' })).toBe(false)
})

test('one thing that may come back is enough, and it is asked for once', () => {
  expect(isPossible({ lines: [line(false), line(true)] })).toBe(true)
  expect(isPossible({ lines: [line(false)] })).toBe(false)
  expect(isPossible({ cancelRequestedAt: '2027-03-02T08:00:00.000Z' })).toBe(false)
})
