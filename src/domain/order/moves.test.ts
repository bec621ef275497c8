import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterRefund, type Move, moveFrom, type Refundable, refundFault } from './moves.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, type Status } from './status.ts'

const STATUSES: readonly Status[] = [...ORDER_STATUSES, ...PAYMENT_STATUSES]
const MOVES: readonly Move[] = ['process', 'ship', 'deliver', 'cancel', 'accept']

test('an order goes from the bench to the door, and not back', () => {
  expect(moveFrom('paid', 'process')).toEqual({ kind: 'moved', to: 'processing' })
  expect(moveFrom('processing', 'ship')).toEqual({ kind: 'moved', to: 'shipped' })
  expect(moveFrom('paid', 'ship')).toEqual({ kind: 'moved', to: 'shipped' })
  expect(moveFrom('shipped', 'deliver')).toEqual({ kind: 'moved', to: 'delivered' })
  expect(moveFrom('shipped', 'process')).toMatchObject({ kind: 'refused' })
  expect(moveFrom('delivered', 'cancel')).toMatchObject({ kind: 'refused' })
})

test('what nobody has paid for is never sent, and what is odd only after a look', () => {
  for (const status of [...PAYMENT_STATUSES, 'cancelled', 'refunded'] as const) {
    expect(moveFrom(status, 'process').kind).toBe('refused')
    expect(moveFrom(status, 'ship').kind).toBe('refused')
  }
  expect(moveFrom('review', 'accept')).toEqual({ kind: 'moved', to: 'paid' })
})

test('a move made twice is made once', () => {
  for (const status of STATUSES) {
    for (const move of MOVES) {
      const moved = moveFrom(status, move)
      if (moved.kind === 'moved') expect(moveFrom(moved.to, move)).toEqual({ kind: 'done' })
    }
  }
})

test('refunds never come to more than was paid, and end the order when they come to all of it', () => {
  const amounts = fc.array(fc.integer({ min: -5, max: 150 }), { maxLength: 10 })
  fc.assert(
    fc.property(amounts, (asked) => {
      let order: Refundable = { status: 'paid', total: 90, paid: 100, refunded: 0 }
      for (const amount of asked) {
        if (refundFault(order, amount) !== undefined) continue
        const refunded = order.refunded + amount
        order = { ...order, refunded, status: afterRefund(order, refunded) }
      }
      expect(order.refunded).toBeLessThanOrEqual(100)
      expect(order.status === 'refunded').toBe(order.refunded === 100)
    }),
  )
})

test('nothing is given back that nobody paid', () => {
  expect(refundFault({ status: 'pending', total: 100, paid: null, refunded: 0 }, 10)).toContain(
    'pending',
  )
  expect(refundFault({ status: 'paid', total: 100, paid: 100, refunded: 60 }, 50)).toContain(
    '£0.40',
  )
})
