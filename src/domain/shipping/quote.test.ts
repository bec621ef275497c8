import { expect, test } from 'vitest'
import {
  deliveryCountries,
  notDeliveredMessage,
  quoteShipping,
  type ShippingTable,
} from './quote.ts'

const zone = (
  slug: string,
  baseRate: number,
  zoneType = 'UK_REMOTE',
  extraTransitDays: number | null = 0,
) => ({
  slug,
  name: slug.toUpperCase(),
  zoneType,
  baseRate,
  extraTransitDays,
  vatIncluded: zoneType !== 'WORLD',
})
const rule = (slug: string, area: string, first = 0, last = 99) => ({
  zone: slug,
  range: { area, first, last },
})

/** All rates differ, so that every mix-up shows. */
const TABLE: ShippingTable = {
  zones: [
    zone('islands', 500, 'UK_REMOTE', 2),
    zone('far', 700),
    zone('main', 0, 'UK'),
    zone('world', 9, 'WORLD', null),
  ],
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
    { countryCode: 'GB', countryName: 'United Kingdom', zone: 'main', rate: 1, notDelivered: [] },
    {
      countryCode: 'FR',
      countryName: 'France',
      zone: 'world',
      rate: 2295,
      notDelivered: [{ place: 'overseas France', postcodes: ['97', '980-984'] }],
    },
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
])('%s isn’t read as %s, because districts compare as numbers', (mainland, island) => {
  for (const inward of ['', ' 1AA', '1AA']) {
    expect(rate(mainland + inward), mainland + inward).toBe(0)
    expect(rate(island + inward), island + inward).toBe(500)
  }
})

test('the narrowest rule that contains a postcode decides its delivery zone', () => {
  expect(rate('PA40 1AA')).toBe(500)
  expect(rate('PA41 7AA')).toBe(700)
})

test('a UK postcode without a rule gets the mainland rate, not the country rate', () => {
  expect(quoteShipping(TABLE, 'GB', 'SW1A 1AA')).toEqual({
    rate: 0,
    zone: 'MAIN',
    extraTransitDays: 0,
    vatIncluded: true,
  })
})

test('a country other than the UK has one rate for all postcodes', () => {
  const quote = { rate: 2295, zone: 'WORLD', extraTransitDays: null, vatIncluded: false }
  expect(quoteShipping(TABLE, 'FR', '75001')).toEqual(quote)
  expect(quoteShipping(TABLE, 'FR', '')).toEqual(quote)
})

test('there is no delivery quote for an invalid UK postcode or a country without a rate', () => {
  expect([rate('75001'), rate(''), rate('M1 1AE', 'IT')]).toEqual([undefined, undefined, undefined])
})

test('a letter after the district is ignored: W1A is in W1, W11 isn’t', () => {
  expect(['W1A 1AA', 'W1A', 'W1 1AA', 'W11 1AA', 'WC1A 1AA'].map((code) => rate(code))).toEqual([
    700, 700, 700, 0, 0,
  ])
})

test('a country without a zone of its own is quoted under its name', () => {
  const ireland = { countryCode: 'IE', countryName: 'Ireland', zone: 'none', rate: 900 }
  const countryRates = [{ ...ireland, notDelivered: [] }]
  expect(quoteShipping({ ...TABLE, countryRates }, 'IE', '')).toEqual({
    rate: 900,
    zone: 'Ireland',
    extraTransitDays: null,
    vatIncluded: false,
  })
})

test('a quote has the extra working days of the postcode’s zone', () => {
  const days = ['M1 1AE', 'PA20 9AA', 'ZE1 0AA'].map(
    (postcode) => quoteShipping(TABLE, 'GB', postcode)?.extraTransitDays,
  )
  expect(days).toEqual([0, 2, 0])
})

test.each([
  ['97400', false],
  ['F-９７4OO', false],
  ['98000', false],
  ['98499', false],
  ['98500', true],
  ['9', true],
  ['', true],
  ['75001', true],
])(
  'in a country with a part that is not delivered to, %s is delivered to: %s',
  (postcode, isDelivered) => {
    expect(rate(postcode, 'FR')).toBe(isDelivered ? 2295 : undefined)
    const message = notDeliveredMessage(TABLE, 'FR', postcode)
    expect(message).toBe(
      isDelivered
        ? undefined
        : 'We don’t deliver to overseas France. Write to us, and we’ll see what we can do',
    )
  },
)

test('the countries that are chosen most are offered first, the others as they come', () => {
  const names = {
    BE: 'Belgium',
    DE: 'Germany',
    FR: 'France',
    AT: 'Austria',
    US: 'America',
    GB: 'Britain',
  }
  const rates = Object.entries(names).map(([countryCode, countryName]) => ({
    countryCode,
    countryName,
    zone: 'world',
    rate: 1,
  }))
  const order = ['GB', 'US', 'FR', 'DE', 'BE', 'AT'] as const
  expect(deliveryCountries(rates)).toEqual(order.map((code) => ({ code, name: names[code] })))
})
