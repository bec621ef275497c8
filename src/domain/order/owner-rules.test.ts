import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_AND_PAYMENT_STATUSES, PAYMENT_STATUSES } from './order.ts'
import {
  type OwnerMove,
  orderTransition,
  outstandingRefund,
  type RefundableOrder,
  refundedByHand,
  refundFault,
  reviewReasons,
  statusAfterRefund,
  statusBeforeRefund,
} from './owner-rules.ts'

const MOVES: readonly OwnerMove[] = ['process', 'ship', 'deliver', 'cancel', 'accept']

test('an order moves from paid to delivered, not back', () => {
  expect(orderTransition('paid', 'process')).toEqual({ kind: 'moved', to: 'processing' })
  expect(orderTransition('processing', 'ship')).toEqual({ kind: 'moved', to: 'shipped' })
  expect(orderTransition('paid', 'ship')).toEqual({ kind: 'moved', to: 'shipped' })
  expect(orderTransition('shipped', 'deliver')).toEqual({ kind: 'moved', to: 'delivered' })
  expect(orderTransition('shipped', 'process')).toMatchObject({ kind: 'refused' })
  expect(orderTransition('delivered', 'cancel')).toMatchObject({ kind: 'refused' })
})

test('an unpaid order is never shipped, and an order in review only after the owner accepts it', () => {
  for (const status of [...PAYMENT_STATUSES, 'cancelled', 'refunded'] as const) {
    expect(orderTransition(status, 'process').kind).toBe('refused')
    expect(orderTransition(status, 'ship').kind).toBe('refused')
  }
  expect(orderTransition('review', 'accept')).toEqual({ kind: 'moved', to: 'paid' })
})

test('repeating an owner’s command on an order changes nothing', () => {
  for (const status of ORDER_AND_PAYMENT_STATUSES) {
    for (const move of MOVES) {
      const moved = orderTransition(status, move)
      if (moved.kind === 'moved')
        expect(orderTransition(moved.to, move)).toEqual({ kind: 'already' })
    }
  }
})

test('somebody who records a delivery overrules the shop’s presumption, once', () => {
  const moved = { kind: 'moved', to: 'delivered' }
  expect(orderTransition('delivered', 'deliver', 'presumed')).toEqual(moved)
  expect(orderTransition('shipped', 'deliver', 'denied')).toEqual(moved)
  expect(orderTransition('delivered', 'deliver')).toEqual({ kind: 'already' })
})

test('refunds never exceed the payment, and a full refund ends the order', () => {
  const amounts = fc.array(fc.integer({ min: -5, max: 150 }), { maxLength: 10 })
  fc.assert(
    fc.property(amounts, (asked) => {
      let order: RefundableOrder = { status: 'paid', total: 90, paid: 100, refunded: 0 }
      for (const amount of asked) {
        if (refundFault(order, amount) !== undefined) continue
        const refunded = order.refunded + amount
        order = { ...order, refunded, status: statusAfterRefund(order, refunded) }
      }
      expect(order.refunded).toBeLessThanOrEqual(100)
      expect(order.status === 'refunded').toBe(order.refunded === 100)
    }),
  )
})

test('the owner can cancel a paid, processing or reviewed order', () => {
  for (const status of ['paid', 'processing', 'review'] as const) {
    expect(orderTransition(status, 'cancel')).toEqual({ kind: 'moved', to: 'cancelled' })
  }
})

test('a refused refund names the amounts to the penny', () => {
  const order: RefundableOrder = { status: 'paid', total: 100, paid: null, refunded: 60 }
  const more = 'the amount must be at least 1p'
  const only = (left: string) =>
    `only ${left} of it is left to refund; to refund all of that, give no amount`
  expect([40, 1].map((amount) => refundFault(order, amount))).toEqual([undefined, undefined])
  expect([0, -1, 0.5, 1.5, Number.NaN].map((amount) => refundFault(order, amount))).toEqual(
    [0, -1, 0.5, 1.5, Number.NaN].map(() => more),
  )
  expect(refundFault({ ...order, status: 'pending' }, 1)).toContain('pending')
  expect(refundFault(order, 41)).toBe(only('£0.40'))
  expect(refundFault({ ...order, refunded: 100 }, 1)).toBe('it is fully refunded already')
  expect(refundFault(order, 40, 10)).toBe(only('£0.30'))
  expect(statusAfterRefund(order, 90, 10)).toBe('refunded')
})

test.each([
  [['pending', 'paid'], 'paid'],
  [['paid', 'processing', 'refunded', 'noted'], 'processing'],
  [['paid', 'shipped', 'cancel-requested'], 'shipped'],
  [['shipped', 'delivered', 'refunded'], 'delivered'],
  [['shipped', 'presumed-delivered'], 'delivered'],
  [['delivered', 'not-arrived'], 'shipped'],
  [[], 'paid'],
] as const)('after %j a failed refund leaves an order %s', (events, status) => {
  expect(statusBeforeRefund(events.map((what) => ({ what })))).toBe(status)
})

test('what an owner refunded by hand is the sum that accepting the order names', () => {
  const events = [
    { what: 'accepted', amount: 500 },
    { what: 'accepted', amount: null },
    { what: 'part-refunded', amount: 70 },
    { what: 'accepted', amount: 3 },
  ] as const
  expect(refundedByHand(events)).toBe(503)
})

test('a refund is outstanding until all of it was made, and is a reason to look at the order beside others', () => {
  const order = { refundDue: 700, refunded: 200, review: 'paid twice' }
  expect(outstandingRefund(order)).toBe(500)
  expect(outstandingRefund({ refundDue: 200, refunded: 700 })).toBe(0)
  expect(reviewReasons(order)).toBe('paid twice; refund of £5.00 outstanding')
  expect(reviewReasons({ refundDue: 0, refunded: 0, review: null })).toBeNull()
})
