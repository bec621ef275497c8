import { expect, test } from 'vitest'
import type { Order } from '../order/order.ts'
import { offeredActs } from './order-acts.ts'

const PAID = {
  status: 'paid',
  paid: 6495,
  total: 6495,
  refunded: 0,
  refundDue: 0,
  begunRefund: null,
  review: null,
  cancelRequestedAt: null,
  arrival: null,
  parcels: [],
} as unknown as Order

const PARCEL = { carrier: 'DPD', reference: '15501234567890', sentAt: '2026-06-01T10:00:00.000Z' }

test.each([
  ['a paid order', {}, 'process'],
  ['an order that is being made up', { status: 'processing' }, 'ship'],
  ['a dispatched order without a parcel', { status: 'shipped' }, 'add-parcel'],
  ['a dispatched order with a parcel', { status: 'shipped', parcels: [PARCEL] }, 'deliver'],
  [
    'an order that the shop thinks has arrived',
    { status: 'delivered', arrival: 'presumed' },
    'deliver',
  ],
  ['a delivered order', { status: 'delivered' }, undefined],
  ['an order whose shopper asked to cancel', { cancelRequestedAt: '2026-06-02' }, 'cancel'],
  [
    'a sent order whose shopper asked to cancel',
    { status: 'shipped', cancelRequestedAt: '2026-06-02' },
    'refund',
  ],
  ['a payment that needs a look', { status: 'review', review: 'paid £1.00' }, 'accept'],
  [
    'a refund without an answer',
    { status: 'shipped', begunRefund: { amount: 5, before: 0 } },
    'refund',
  ],
  [
    'a cancelled order whose refund is outstanding',
    { status: 'cancelled', refundDue: 6495 },
    'refund',
  ],
] as const)('the next step of %s comes first for an owner', (_, fields, next) => {
  expect(offeredActs({ ...PAID, ...fields } as Order, 'owner').next).toBe(next)
})

test('a packer is offered neither money nor a decision about it', () => {
  const order = { ...PAID, cancelRequestedAt: '2026-06-02' }
  expect(offeredActs(order, 'packer')).toEqual({ next: undefined, others: ['process', 'ship'] })
})

test('an owner is offered what the order allows, the next step once', () => {
  expect(offeredActs(PAID, 'owner')).toEqual({
    next: 'process',
    others: ['ship', 'refund', 'cancel'],
  })
  const sent = { ...PAID, status: 'shipped', parcels: [PARCEL] } as Order
  const others = ['add-parcel', 'replace-parcel', 'remove-parcel', 'not-arrived', 'refund']
  expect(offeredActs(sent, 'owner').others).toEqual(others)
})

test('nothing is offered for an order that is not paid or fully refunded', () => {
  const none = { next: undefined, others: [] }
  expect(offeredActs({ ...PAID, status: 'pending', paid: null }, 'owner')).toEqual(none)
  expect(offeredActs({ ...PAID, status: 'refunded', refunded: 6495 }, 'owner')).toEqual(none)
})
