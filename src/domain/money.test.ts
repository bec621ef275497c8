import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  configuredPrice,
  formatPounds,
  includedVat,
  listPrice,
  penceToPounds,
  poundsToPence,
  withoutVat,
} from './money.ts'

const pence = fc.integer({ min: 0, max: 100_000_000 })

test('formatPounds writes a pound sign, two decimals and thousands separators', () => {
  const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, (pence) => {
      expect(formatPounds(pence)).toBe(sterling.format(pence / 100))
    }),
    { numRuns: 10_000 },
  )
})

test('poundsToPence reads decimals exactly and rejects anything else', () => {
  expect(poundsToPence('64.95')).toBe(6495)
  expect(poundsToPence(4.1)).toBe(410)
  expect(poundsToPence('7')).toBe(700)
  for (const text of ['', '-1', '1.234', '1e3', 'NaN', '£5', '1,000', ' 1', '.5', '9999999999']) {
    expect(poundsToPence(text)).toBeUndefined()
  }
})

test('every amount survives conversion to pounds and back', () => {
  fc.assert(
    fc.property(pence, (amount) => {
      expect(poundsToPence(penceToPounds(amount))).toBe(amount)
    }),
    { numRuns: 10_000 },
  )
})

test('VAT is a sixth of the gross amount to the nearest penny', () => {
  fc.assert(
    fc.property(pence, (gross) => {
      const vat = includedVat(gross)
      expect(Number.isInteger(vat)).toBe(true)
      expect(Math.abs(vat * 6 - gross)).toBeLessThanOrEqual(3)
    }),
    { numRuns: 10_000 },
  )
})

test('half a penny of VAT is rounded up', () => {
  expect(includedVat(3)).toBe(1)
  expect(includedVat(2)).toBe(0)
})

const RUNS = { numRuns: 10_000 }
const surcharges = fc.array(pence, { maxLength: 8 })

test.each([
  [{ basePrice: 5413, maxPrice: 7000, marketPrice: 6495 }, 6495],
  [{ basePrice: 5413, maxPrice: 7000, marketPrice: null }, 7000],
  [{ basePrice: 5413, maxPrice: null, marketPrice: null }, 6496],
  [{ basePrice: 7913, maxPrice: null, marketPrice: null }, 9496],
])('the list price of %o is %i pence', (prices, expected) => {
  expect(listPrice(prices)).toBe(expected)
})

test('a configured price is a whole number of pence, rounded half up once', () => {
  fc.assert(
    fc.property(pence, surcharges, (list, chosen) => {
      const price = configuredPrice(list, chosen)
      const exactTenths = BigInt(list) * 10n + BigInt(chosen.reduce((a, b) => a + b, 0)) * 12n
      expect(Number.isSafeInteger(price)).toBe(true)
      expect(BigInt(price)).toBe((exactTenths + 5n) / 10n)
    }),
    RUNS,
  )
})

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [7, 6],
  [6495, 5413],
])('%i pence with VAT are %i without', (gross, net) => {
  expect(withoutVat(gross)).toBe(net)
})
