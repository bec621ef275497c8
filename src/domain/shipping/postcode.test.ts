import { assert, constantFrom, property, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { OUTWARD_CODES } from '../../../tests/support/outward-codes.ts'
import {
  invalidPostcodeMessage,
  isRangeWithin,
  outwardCode,
  parseOutward,
  postcodeFor,
  rangesOverlap,
  readPostcode,
} from './postcode.ts'

test.each([
  ['PO3', 'PO3'],
  ['PO30', 'PO30'],
  ['PO30 1', 'PO30'],
  ['PO30 1A', 'PO30'],
  ['BH255', 'BH25'],
  ['sw1a', 'SW1A'],
])('%s is an incomplete postcode in %s', (text, outward) => {
  expect(outwardCode(text)).toBe(outward)
  expect(readPostcode(text)).toBeUndefined()
})

test.each([
  '',
  '12345',
  'HELLO',
  'PARIS',
  '75001',
  '10001',
  '01001',
  '0X1 1AA',
  'XX9 9XX',
  'QQ1 1QQ',
  'ZZ1 1AA',
  'BX1 3AA',
  'M1 1AC',
  'M01 1AE',
  'ABC',
  'M',
  'QQQ1 1AA',
  'M1 1AE2',
  '1'.repeat(10_000),
])('rejects "%.12s"', (text) => {
  expect(outwardCode(text)).toBeUndefined()
  expect(readPostcode(text)).toBeUndefined()
})

test.each([
  [
    'GB',
    [
      'sw1a-1aa',
      'SW1A1AA',
      ' SW1A 1AA.',
      ' s w 1 a 1aa',
      '“SW1A\u00a01AA”,',
      'ＳＷ１Ａ １ＡＡ',
      'GB-SW1A 1AA',
    ],
    'SW1A 1AA',
  ],
  ['GB', ['m1\u200b 1ae', 'M1–1AE', 'MI IAE', 'UK M1.1AE'], 'M1 1AE'],
  [
    'FR',
    ['F-75001', 'FR 75001', '75 001', '7500l', '75OO1,', '٧٥٠٠١', '\u202a75001\u202c'],
    '75001',
  ],
  ['DE', ['D-10115', 'DE 10115', '"10115"', 'd10115.', '1O115'], '10115'],
  ['US', ['90210 - 1234', '902101234', '90210\u22121234', 'USA 9O210–1234'], '90210-1234'],
  ['US', ['90210', "'90210'", 'US-90210-'], '90210'],
  [
    'GB',
    ['M11AE, UK', 'm1 1ae England', 'M1 1AE, United Kingdom', 'MI IAE GB', 'UK M1 1AE UK'],
    'M1 1AE',
  ],
  ['GB', ['M1 1GB', 'm11gb gb'], 'M1 1GB'],
  ['US', ['10001, USA', '10001 US'], '10001'],
  ['FR', ['75001, France', '75001 FR'], '75001'],
  ['DE', ['10115 Deutschland', '10115, Germany', '10115 DE'], '10115'],
])('in %s each of %j is %s', (country, pasted, postcode) => {
  expect(pasted.map((text) => postcodeFor(country, text))).toEqual(pasted.map(() => postcode))
})

test.each([
  ['FR', 'E-28001'],
  ['FR', '75001 Paris'],
  ['DE', 'A-1010'],
  ['DE', '1011S'],
  ['US', '90210-12'],
  ['GB', 'M1 1AE, Manchester'],
  ['GB', 'M1 1ÄE'],
  ['GB', 'M1, UK'],
  ['FR', '10115, Germany'],
])('in %s the postcode %j stays wrong', (country, text) => {
  expect(postcodeFor(country, text)).toBeUndefined()
})

test.each([
  ['GB', 'BFPO 57', 'Enter the postcode of your BFPO number, like BF1 3AA'],
  ['GB', 'b.f.p.o. 801', 'Enter the postcode of your BFPO number, like BF1 3AA'],
  ['GB', 'BF1', 'Enter a full UK postcode, like M1 1AE'],
  ['DE', 'BFPO 57', 'Enter a postcode of five digits, like 10115'],
])('in %s the fault of %j is “%s”', (country, text, message) => {
  expect(invalidPostcodeMessage(country, text)).toBe(message)
})

const UNIT = /^\d[ABD-HJLNP-UW-Z]{2}$/
const inward = stringMatching(UNIT)

test('postcodes with every outward code in use, any inward code and any spacing are accepted', () => {
  const spaced = tuple(constantFrom(...OUTWARD_CODES), inward, constantFrom('', ' ', '-', '  '))
  assert(
    property(spaced, ([outward, rest, space]) => {
      expect(readPostcode(`${outward}${space}${rest}`.toLowerCase())).toBe(`${outward} ${rest}`)
      expect(outwardCode(outward + rest)).toBe(outward)
      expect(outwardCode(outward)).toBe(outward)
    }),
  )
})

test('the letters I and O are corrected to digits in every outward and inward code', () => {
  assert(
    property(tuple(constantFrom(...OUTWARD_CODES), inward), ([outward, rest]) => {
      const slips = (outward + rest).replaceAll('1', 'I').replaceAll('0', 'O')
      expect(readPostcode(slips)).toBe(`${outward} ${rest}`)
    }),
  )
})

const AREAS = new Set(OUTWARD_CODES.map((code) => /^[A-Z]+/.exec(code)?.[0]))

test('every accepted postcode has an existing area and differs from what was typed only in I and O', () => {
  expect(AREAS.size).toBe(125)
  const lookalike = stringMatching(/^[A-Z01]{1,2}[0-9IO][A-Z0-9]? ?[0-9IO][A-Z01]{2}$/)
  assert(
    property(lookalike, (text) => {
      const postcode = readPostcode(text)
      if (postcode === undefined) return
      const [outward = '', rest = ''] = postcode.split(' ')
      expect(AREAS).toContain(/^[A-Z]+/.exec(outward)?.[0])
      expect(rest).toMatch(UNIT)
      expect(readPostcode(postcode)).toBe(postcode)
      const letters = text.replace(' ', '')
      for (const [at, char] of [...(outward + rest)].entries()) {
        expect([char, { '1': 'I', '0': 'O' }[char]]).toContain(letters[at])
      }
    }),
    { numRuns: 2_000 },
  )
})

const range = (code: string) => parseOutward(code) ?? expect.fail(`${code} is no outward code`)
const wide = { area: 'PA', first: 20, last: 49 }

test('postcode rules can name areas and districts', () => {
  expect(range('PA')).toEqual({ area: 'PA', first: 0, last: 99 })
  expect(range('PA20')).toEqual({ area: 'PA', first: 20, last: 20 })
  expect(range('M1')).toEqual({ area: 'M', first: 1, last: 1 })
})

test.each(['', 'pa', 'PAX', 'PA200', '20', 'PA 20'])('rejects "%s"', (code) => {
  expect(parseOutward(code)).toBeUndefined()
})

test('a postcode district is within its area, but the area isn’t within the district', () => {
  expect(isRangeWithin(wide, range('PA'))).toBe(true)
  expect(isRangeWithin(range('PA'), wide)).toBe(false)
  expect(isRangeWithin(range('PA49'), wide)).toBe(true)
  expect(isRangeWithin(range('PA50'), wide)).toBe(false)
})

test.each([
  [range('PA3'), wide, false],
  [range('PA30'), wide, true],
  [range('M'), range('ME1'), false],
  [{ ...wide, last: 30 }, { ...wide, first: 30 }, true],
  [{ ...wide, last: 30 }, { ...wide, first: 31 }, false],
])('postcode ranges %o and %o share a district: %s', (one, other, expected) => {
  expect(rangesOverlap(one, other)).toBe(expected)
  expect(rangesOverlap(other, one)).toBe(expected)
})
