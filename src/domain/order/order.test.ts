import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderNumber } from '#contract/order.ts'
import {
  isCancelling,
  isReviewable,
  newOrderNumber,
  removeOrderedEntries,
  toOrderNumber,
} from './order.ts'

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

test.each(['K7MX2PQ9X', 'XK7MX2PQ9'])('%s is no number, and gets no hyphen', (typed) => {
  expect(toOrderNumber(typed)).toBe(typed)
})

const SOON = '2026-11-26T12:00:00.000Z'

test.each([
  ['delivered', null, null, true],
  ['shipped', null, null, false],
  ['delivered', SOON, null, false],
  ['delivered', null, 'paid twice', false],
  ['shipped', SOON, null, false],
] as const)(
  'an order that is %s, with cancellation %s and review %s, may be reviewed: %s',
  (status, cancelRequestedAt, review, expected) => {
    expect(isReviewable({ status, cancelRequestedAt, review })).toBe(expected)
  },
)

test.each([
  ['paid', SOON, true],
  ['paid', null, false],
  ['cancelled', SOON, false],
  ['refunded', SOON, false],
] as const)(
  'an order that is %s, asked to be cancelled at %s, is being cancelled: %s',
  (status, requestedAt, expected) => {
    expect(isCancelling(status, requestedAt)).toBe(expected)
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
  expect(removeOrderedEntries([PEGS, WHITE, AIRER], [ORDERED])).toEqual([PEGS, WHITE])
  expect(removeOrderedEntries([PEGS], [ORDERED])).toEqual([PEGS])
})

test('of several equal cart entries, as many are removed as were ordered', () => {
  expect(removeOrderedEntries([AIRER, AIRER], [ORDERED])).toEqual([AIRER])
  expect(removeOrderedEntries([AIRER], [ORDERED, ORDERED])).toEqual([])
})
