import { expect, test } from 'vitest'
import { withoutOrdered } from './remove-ordered.ts'

const AIRER = { id: 101, name: 'Airer', price: 6495, options: { color: 'black' } }
const WHITE = { ...AIRER, options: { color: 'white' } }
const PEGS = { id: 807, name: 'Pegs', price: 395, options: {} }
/** An order has the defaults filled in. */
const ORDERED = { id: 101, options: { color: 'black', ropeLength: '10m' } }

test('ordered items leave the cart', () => {
  expect(withoutOrdered([AIRER, PEGS], [ORDERED, PEGS])).toEqual([])
})

test('products and configurations that were not ordered stay in the cart', () => {
  expect(withoutOrdered([PEGS, AIRER, WHITE], [ORDERED])).toEqual([PEGS, WHITE])
})

test('of several equal entries, as many leave the cart as were ordered', () => {
  expect(withoutOrdered([AIRER, AIRER], [ORDERED])).toEqual([AIRER])
  expect(withoutOrdered([AIRER], [ORDERED, ORDERED])).toEqual([])
})
