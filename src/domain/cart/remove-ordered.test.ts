import { expect, test } from 'vitest'
import { withoutOrdered } from './ordered.ts'

const AIRER = { id: 101, name: 'Airer', price: 64.95, options: { color: 'black' } }
const WHITE = { ...AIRER, options: { color: 'white' } }
const PEGS = { id: 807, name: 'Pegs', price: 3.95, options: {} }
/** As the order has it: what was left open is answered. */
const ORDERED = { id: 101, options: { color: 'black', ropeLength: '10m' } }

test('what was ordered leaves the cart', () => {
  expect(withoutOrdered([AIRER, PEGS], [ORDERED, PEGS])).toEqual([])
})

test('what was added since stays, and so does another configuration', () => {
  expect(withoutOrdered([PEGS, AIRER, WHITE], [ORDERED])).toEqual([PEGS, WHITE])
})

test('of two alike only as many leave as were ordered', () => {
  expect(withoutOrdered([AIRER, AIRER], [ORDERED])).toEqual([AIRER])
  expect(withoutOrdered([AIRER], [ORDERED, ORDERED])).toEqual([])
})
