import { expect, test } from 'vitest'
import { begunRefundOf, startRefund } from './begin-refund.ts'
import type { Order, OrderEvent } from './order.ts'

const NOW = new Date('2026-11-23T12:00:00.000Z')
const PAID = { status: 'paid', total: 6495, paid: 6495, refunded: 0, begunRefund: null }
const STANDING = { ...PAID, begunRefund: { amount: 500, before: 0 } }
const start = (order: object, asked: object, events: OrderEvent[] = []) =>
  startRefund(order as Order, { amount: 500, ...asked }, events, NOW)
const refunded = (at: string): OrderEvent => ({ at, what: 'part-refunded', note: '£5.00' })

test('repeating a refund of the same amount completes the outstanding refund, or does nothing once the provider has confirmed it', () => {
  expect(start(STANDING, {})).toEqual({ kind: 'begin', isRetry: true })
  expect(start({ ...STANDING, refunded: 499 }, {})).toEqual({ kind: 'begin', isRetry: true })
  expect(start({ ...STANDING, refunded: 500 }, {})).toEqual({ kind: 'already' })
})

test('a refund of another amount is refused while one is outstanding, unless the owner asks for a separate refund', () => {
  expect(start(STANDING, { amount: 501 })).toMatchObject({ kind: 'refused' })
  expect(start(STANDING, { amount: 501, again: true })).toMatchObject({ kind: 'refused' })
  expect(start(STANDING, { amount: 501, another: true })).toMatchObject({ isRetry: false })
  expect(start(STANDING, { amount: 6496, another: true })).toMatchObject({ kind: 'refused' })
})

test('a refund of other lines at the same price never completes the outstanding one, and is the one that its outcome names', () => {
  const begun = (place: number): OrderEvent => ({
    at: '2026-11-23T11:50:00.000Z',
    what: 'refund-begun',
    note: '£5.00 for 1 Lath',
    refundOf: [place],
  })
  const lath = (place: number) => ({ items: { places: [place], text: '1 Lath' } })
  expect(start(STANDING, lath(0), [begun(0)])).toEqual({ kind: 'begin', isRetry: true })
  expect(start(STANDING, {}, [begun(0)])).toEqual({ kind: 'begin', isRetry: true })
  expect(start(STANDING, lath(1), [begun(0)])).toMatchObject({ kind: 'refused' })
  const another = start(STANDING, { ...lath(1), another: true }, [begun(0)])
  expect(another).toEqual({ kind: 'begin', isRetry: false })
  expect(begunRefundOf([begun(0), begun(1)], 500)?.refundOf).toEqual([1])
  const { at } = begun(0)
  const byHand: OrderEvent = { at, what: 'accepted', note: 'refund outstanding', amount: 500 }
  expect(begunRefundOf([begun(0), byHand], 500)).toBeUndefined()
  expect(begunRefundOf([begun(0), begun(1), refunded(at)], 500)?.refundOf).toEqual([0])
})

test('the hour of an earlier refund is London’s, as all times at the desk are', () => {
  const at = '2026-06-23T12:05:00.000Z'
  const again = startRefund(
    PAID as Order,
    { amount: 500 },
    [refunded(at)],
    new Date('2026-06-23T12:30:00.000Z'),
  )
  expect(again).toMatchObject({ message: expect.stringContaining('refunded on 23 Jun, 13:05;') })
})

test.each([
  ['2026-11-23T11:00:00.000Z', 'refused'],
  ['2026-11-23T10:59:59.999Z', 'begin'],
])('the same amount after one at %s is %s', (at, kind) => {
  expect(start(PAID, {}, [refunded(at)])).toMatchObject({ kind })
  expect(start(PAID, { amount: 501 }, [refunded(at)])).toMatchObject({ kind: 'begin' })
  expect(start(PAID, { again: true }, [refunded(at)])).toMatchObject({ kind: 'begin' })
})
