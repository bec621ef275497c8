import { expect, test } from 'vitest'
import { outwardCode, readPostcode } from './postcode.ts'

test.each([
  ['M1 1AE', 'M1'],
  ['M11AE', 'M1'],
  ['m1 1ae', 'M1'],
  [' b h 2 5 5tp', 'BH25'],
  ['BH25 5TP', 'BH25'],
  ['SW1A 1AA', 'SW1A'],
  ['W1A-0AX', 'W1A'],
])('%s is a whole postcode of %s', (text, outward) => {
  expect(outwardCode(text)).toBe(outward)
  expect(readPostcode(text)?.split(' ')[0]).toBe(outward)
})

test.each([
  ['PO3', 'PO3'],
  ['PO30', 'PO30'],
  ['PO30 1', 'PO30'],
  ['PO30 1A', 'PO30'],
  ['BH255', 'BH25'],
  ['sw1a', 'SW1A'],
])('%s is the beginning of one in %s, and no address', (text, outward) => {
  expect(outwardCode(text)).toBe(outward)
  expect(readPostcode(text)).toBeUndefined()
})

test('a letter in the place of a digit is mended, as people mean it', () => {
  expect(readPostcode('SWIA 1AA')).toBe('SW1A 1AA')
  expect(readPostcode('M1 IAE')).toBe('M1 1AE')
})

test.each([
  '',
  '12345',
  'HELLO',
  'PARIS',
  '75001',
  'ABC',
  'M',
  'QQQ1 1AA',
  'M1 1AE2',
  '1'.repeat(10_000),
])('"%.12s" is no UK postcode', (text) => {
  expect(outwardCode(text)).toBeUndefined()
  expect(readPostcode(text)).toBeUndefined()
})
