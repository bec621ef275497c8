import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPounds, includedVat, netOf, penceToPounds, poundsToPence } from './money.ts'

const pence = fc.integer({ min: 0, max: 100_000_000 })

describe('money', () => {
  test('formats with a pound sign, two decimals and thousands separators', () => {
    expect(formatPounds(123450)).toBe('£1,234.50')
    expect(formatPounds(0)).toBe('£0.00')
    expect(formatPounds(5)).toBe('£0.05')
  })

  test('reads decimals exactly and rejects anything else', () => {
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

  test('net plus VAT is the gross amount, and VAT is a sixth to the nearest penny', () => {
    fc.assert(
      fc.property(pence, (gross) => {
        const vat = includedVat(gross)
        expect(Number.isInteger(vat)).toBe(true)
        expect(netOf(gross) + vat).toBe(gross)
        expect(Math.abs(vat * 6 - gross)).toBeLessThanOrEqual(3)
      }),
      { numRuns: 10_000 },
    )
  })

  test('rounds half a penny of VAT up', () => {
    expect(includedVat(3)).toBe(1)
    expect(includedVat(2)).toBe(0)
  })
})
