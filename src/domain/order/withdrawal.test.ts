import { expect, test } from 'vitest'
import { hasWithdrawalFunction } from './withdrawal.ts'

test.each([
  ['FR', true],
  ['SK', true],
  ['GB', false],
  ['', false],
  ['T', false],
  ['AT BE', false],
])('an order to the country %j has the EU’s withdrawal function: %s', (country, expected) => {
  expect(hasWithdrawalFunction({ address: { country } })).toBe(expected)
})
