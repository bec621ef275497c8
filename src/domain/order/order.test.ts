import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderNumber } from '#contract/order.ts'
import { newOrderNumber } from './order.ts'

test('order numbers are readable, unique and valid input of the calls', () => {
  const numbers = Array.from({ length: 5_000 }, () => newOrderNumber(randomInt))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) {
    expect(number).toMatch(/^[B-DF-HJ-NP-TV-Z2-9]{4}-[B-DF-HJ-NP-TV-Z2-9]{4}$/)
    expect(orderNumber.parse(` ${number.toLowerCase()} `)).toBe(number)
  }
})
