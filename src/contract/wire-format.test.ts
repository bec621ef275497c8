import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsInPence, amountsInPounds, orderForReply, orderFromReply } from './wire-format.ts'

const pence = fc.integer({ min: 0, max: 99_999_999 })
const anyOrder = fc.record({
  orderNumber: fc.string(),
  createdAt: fc.string(),
  checkoutSessionId: fc.option(fc.string({ minLength: 1 })),
  total: pence,
  items: fc.array(fc.record({ name: fc.string(), price: pence })),
  subtotal: pence,
  shipping: fc.record({ zone: fc.string(), rate: pence }),
  vat: fc.option(pence),
  paid: pence,
  refunded: pence,
})

test('an order converted to the API format and back is the same to the penny', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      expect(orderFromReply(orderForReply(order))).toEqual(order)
    }),
    { numRuns: 2000 },
  )
})

test('an order in an API reply has amounts in pounds and the specification’s field names', () => {
  const order = { orderNumber: 'K7MX-2PQ9', createdAt: '2026-11-20', checkoutSessionId: null }
  const amounts = { total: 7490, items: [{ price: 6495 }], shipping: { rate: 995 }, vat: null }
  expect(orderForReply({ ...order, ...amounts })).toEqual({
    order_number: 'K7MX-2PQ9',
    created_at: '2026-11-20',
    stripe_session_id: '',
    total: 74.9,
    items: [{ price: 64.95 }],
    shipping: { rate: 9.95 },
    vat: null,
  })
})

test('converting a reply to pence adds no amounts that the reply lacks', () => {
  const prices = { total: 1, items: [] }
  expect(amountsInPounds(prices)).toEqual({ total: 0.01, items: [] })
  expect(amountsInPence(amountsInPounds(prices))).toEqual(prices)
})
