import { expect, test } from 'vitest'
import { checkoutTotals } from './totals.ts'

const CART = [
  { id: 101, name: 'Airer', price: 6495, options: {} },
  { id: 807, name: 'Pegs', price: 395, options: {} },
]

test('the checkout total is the subtotal plus shipping, and VAT is part of the subtotal', () => {
  expect(checkoutTotals(CART, 'GB', 995)).toEqual({
    count: 2,
    subtotal: 6890,
    vat: 1148,
    total: 7885,
  })
})

test('the checkout shows no VAT for an address outside the UK', () => {
  expect(checkoutTotals(CART, 'US', 5995)).toMatchObject({ vat: null, total: 12885 })
})

test('the checkout has no total until the shipping rate is known', () => {
  expect(checkoutTotals(CART, 'GB', null).total).toBeNull()
})
