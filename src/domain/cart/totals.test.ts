import { expect, test } from 'vitest'
import { checkoutTotals } from './totals.ts'

const CART = [
  { id: 101, name: 'Airer', price: 6495, options: {} },
  { id: 807, name: 'Pegs', price: 395, options: {} },
]

test('VAT is part of the total, delivery with it', () => {
  const quote = { rate: 995, vatIncluded: true }
  expect(checkoutTotals(CART, 'GB', quote)).toEqual({
    count: 2,
    subtotal: 6890,
    vat: 1314,
    total: 7885,
  })
})

test.each(['GB', 'US'])(
  'what leaves the UK VAT area has no VAT, whatever its country: %s',
  (country) => {
    const quote = { rate: 1495, vatIncluded: false }
    expect(checkoutTotals(CART, country, quote)).toMatchObject({ vat: null, total: 8385 })
  },
)

test('until the rate is known there is no total, and VAT of the goods for the UK alone', () => {
  expect(checkoutTotals(CART, 'GB', null)).toMatchObject({ total: null, vat: 1148 })
  expect(checkoutTotals(CART, 'FR', null)).toMatchObject({ total: null, vat: null })
})
