import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderNumber } from '#contract/order.ts'
import { newOrderNumber, toOrderNumber } from './order.ts'

test('order numbers are readable, unique and valid input of the calls', () => {
  const numbers = Array.from({ length: 5_000 }, () => newOrderNumber(randomInt))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) {
    expect(number).toMatch(/^[B-DF-HJ-NP-TV-Z2-9]{4}-[B-DF-HJ-NP-TV-Z2-9]{4}$/)
    expect(orderNumber.parse(` ${number.toLowerCase()} `)).toBe(number)
  }
})

test.each(['K7MX-2PQ9', 'k7mx2pq9', ' K7MX 2pq9 '])('%j is read as order K7MX-2PQ9', (typed) => {
  expect(toOrderNumber(typed)).toBe('K7MX-2PQ9')
})
