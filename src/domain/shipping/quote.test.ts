import { expect, test } from 'vitest'
import { quoteShipping, type ShippingTable } from './quote.ts'

const zone = (slug: string, baseRate: number, zoneType = 'UK_REMOTE') => ({
  slug,
  name: slug.toUpperCase(),
  zoneType,
  baseRate,
})
const rule = (slug: string, area: string, first = 0, last = 99) => ({
  zone: slug,
  range: { area, first, last },
})

/** Islands cost 500 and a district on one of them 700, so that every mistake shows. */
const TABLE: ShippingTable = {
  zones: [zone('islands', 500), zone('far', 700), zone('main', 0, 'UK'), zone('world', 9)],
  postcodeRules: [
    rule('islands', 'PO', 30, 41),
    rule('islands', 'PA', 20, 49),
    rule('far', 'PA', 41, 41),
    rule('islands', 'KA', 27, 28),
    rule('islands', 'TR', 21, 25),
    rule('islands', 'KW', 15, 17),
    rule('islands', 'IV', 41, 51),
    rule('far', 'ZE'),
    rule('far', 'W', 1, 1),
  ],
  countryRates: [
    { countryCode: 'GB', countryName: 'United Kingdom', zone: 'main', rate: 1 },
    { countryCode: 'FR', countryName: 'France', zone: 'world', rate: 2295 },
  ],
}
const rate = (postcode: string, country = 'GB') => quoteShipping(TABLE, country, postcode)?.rate

test.each([
  ['PO3', 'PO30'],
  ['PA2', 'PA20'],
  ['KA2', 'KA27'],
  ['TR2', 'TR21'],
  ['KW1', 'KW15'],
  ['IV4', 'IV41'],
])('%s is not %s: numbers compare as numbers', (mainland, island) => {
  for (const inward of ['', ' 1AA', '1AA']) {
    expect(rate(mainland + inward), mainland + inward).toBe(0)
    expect(rate(island + inward), island + inward).toBe(500)
  }
})

test('the most specific rule wins', () => {
  expect(rate('PA40 1AA')).toBe(500)
  expect(rate('PA41 7AA')).toBe(700)
})

test('the last three characters are not part of the outward code', () => {
  expect([rate('M1 1AE'), rate('BH25 5TP'), rate('ZE1 0AA')]).toEqual([0, 0, 700])
})

test('without a rule it is the mainland, whatever the country’s own rate says', () => {
  expect(quoteShipping(TABLE, 'GB', 'SW1A 1AA')).toEqual({ rate: 0, zone: 'MAIN' })
})

test('another country has its own rate, whatever its postcode', () => {
  expect(quoteShipping(TABLE, 'FR', '75001')).toEqual({ rate: 2295, zone: 'WORLD' })
  expect(quoteShipping(TABLE, 'FR', '')).toEqual({ rate: 2295, zone: 'WORLD' })
})

test('there is no rate for what is no UK postcode, nor where we do not send to', () => {
  expect([rate('75001'), rate(''), rate('M1 1AE', 'IT')]).toEqual([undefined, undefined, undefined])
})

test('a letter after the number is part of the district: W1A lies in W1, W11 does not', () => {
  expect(['W1A 1AA', 'W1A', 'W1 1AA', 'W11 1AA', 'WC1A 1AA'].map((code) => rate(code))).toEqual([
    700, 700, 700, 0, 0,
  ])
})

test('a country without a zone is called by its name', () => {
  const countryRates = [{ countryCode: 'IE', countryName: 'Ireland', zone: 'none', rate: 900 }]
  expect(quoteShipping({ ...TABLE, countryRates }, 'IE', '')).toEqual({
    rate: 900,
    zone: 'Ireland',
  })
})
