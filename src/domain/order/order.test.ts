import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderNumber } from '#contract/order.ts'
import { newOrderNumber, removeOrderedEntries, toOrderNumber } from './order.ts'

test('new order numbers are unique, have no ambiguous characters and are accepted by the API', () => {
  const numbers = Array.from({ length: 5_000 }, () => newOrderNumber(randomInt))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) {
    expect(number).toMatch(/^[B-DF-HJ-NP-TV-Z2-9]{4}-[B-DF-HJ-NP-TV-Z2-9]{4}$/)
    expect(orderNumber.parse(` ${number.toLowerCase()} `)).toBe(number)
  }
})

test.each(['K7MX-2PQ9', 'k7mx2pq9', ' K7MX 2pq9 ', '#K7MX–2PQ9.', 'K7MX\u200b-2PQ9'])(
  '%j is read as order K7MX-2PQ9',
  (typed) => {
    expect(toOrderNumber(typed)).toBe('K7MX-2PQ9')
  },
)

const AIRER = { id: 101, name: 'Airer', price: 6495, options: { color: 'black' } }
const WHITE = { ...AIRER, options: { color: 'white' } }
const PEGS = { id: 807, name: 'Pegs', price: 395, options: {} }
/** An order has the defaults filled in. */
const ORDERED = { id: 101, options: { color: 'black', ropeLength: '10m' } }

test('ordered items are removed from the cart', () => {
  expect(removeOrderedEntries([AIRER, PEGS], [ORDERED, PEGS])).toEqual([])
})

test('products and configurations that were not ordered stay in the cart', () => {
  expect(removeOrderedEntries([PEGS, AIRER, WHITE], [ORDERED])).toEqual([PEGS, WHITE])
})

test('of several equal cart entries, as many are removed as were ordered', () => {
  expect(removeOrderedEntries([AIRER, AIRER], [ORDERED])).toEqual([AIRER])
  expect(removeOrderedEntries([AIRER], [ORDERED, ORDERED])).toEqual([])
})
