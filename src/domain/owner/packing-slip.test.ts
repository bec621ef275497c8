import { expect, test } from 'vitest'
import { pendingOrder } from '../../../tests/support/pending-orders.ts'
import type { Order } from '../order/order.ts'
import { packingSlip } from './packing-slip.ts'

const MADE = pendingOrder('ada', new Date('2026-06-01T23:30:00.000Z'))
const ORDER = {
  ...MADE,
  orderNumber: 'K7MX-2PQ9',
  address: {
    ...MADE.address,
    recipient: 'Bob Hall',
    company: 'Mill Ltd',
    flat: 'Flat 2',
    driverNote: 'Ring twice',
  },
  lines: MADE.lines.map((line) => {
    return { ...line, choices: [...line.choices, { label: 'Lath length', text: '1.8 m' }] }
  }),
  shipping: { ...MADE.shipping, rate: 495 },
  total: 6990,
} as unknown as Order

test('a packing slip has the address, options, promised days and prices', () => {
  expect(packingSlip(ORDER, { hasPrices: true })).toEqual({
    orderNumber: 'K7MX-2PQ9',
    ordered: '2 June 2026',
    promised: ['Thu 18 June', 'Fri 19 June'],
    address: [
      'Bob Hall',
      'Mill Ltd',
      'Flat 2',
      '1 High Street',
      'Hull',
      'HU1 1AA',
      'United Kingdom',
    ],
    forDriver: [{ label: 'Note for the driver', value: 'Ring twice' }],
    lines: [
      {
        name: 'Airer',
        sku: 'KM-1',
        options: ['Colour: Black', 'Lath length: 1.8 m'],
        price: '£64.95',
      },
    ],
    sums: [
      { name: 'Delivery', price: '£4.95' },
      { name: 'Total', price: '£69.90' },
    ],
  })
})

test('equal goods are one line with their number and sum; another choice is a line of its own', () => {
  const [airer] = ORDER.lines
  const pegs = { name: 'Pegs', sku: 'P-1', price: 350, choices: [] }
  const white = { ...airer, choices: [{ label: 'Colour', text: 'White' }] }
  const lines = [pegs, airer, pegs, white, pegs] as Order['lines']
  const { lines: shown } = packingSlip({ ...ORDER, lines, subtotal: 14_040 }, { hasPrices: true })
  expect(shown.map(({ name, price }) => [name, price])).toEqual([
    ['3 × Pegs', '£10.50'],
    ['Airer', '£64.95'],
    ['Airer', '£64.95'],
  ])
})

test.each([
  ['without prices', ORDER, false],
  ['of a part of an order', { ...ORDER, subtotal: 9_000 }, true],
])('a packing slip %s shows no amount of money', (_, order, hasPrices) => {
  expect(JSON.stringify(packingSlip(order, { hasPrices }))).not.toContain('£')
})
