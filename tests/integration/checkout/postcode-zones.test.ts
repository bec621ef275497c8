import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { type Catalogue, openCatalogue } from '#db/catalogue/client.ts'
import { getCountryRates, getPostcodeRules, getShippingZones } from '#db/catalogue/queries.ts'
import { isRangeWithin, parseOutward } from '#domain/shipping/postcode.ts'
import {
  notDeliveredMessage,
  quoteShipping,
  type ShippingTable,
  ukZone,
} from '#domain/shipping/quote.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { OUTWARD_CODES } from '../../support/outward-codes.ts'

const folder = temporaryFolder({})
let db: Catalogue
let table: ShippingTable

beforeAll(async () => {
  const out = join(folder.path, 'catalogue.sqlite')
  const data = join(import.meta.dirname, '../../../data')
  await buildCatalogue({ data, out, checkOnly: false })
  db = openCatalogue(out)
  const [zones, postcodeRules, countryRates] = await Promise.all([
    getShippingZones(db),
    getPostcodeRules(db),
    getCountryRates(db),
  ])
  table = { zones, postcodeRules, countryRates }
})

afterAll(async () => {
  await db.destroy()
  folder[Symbol.dispose]()
})

/** The zones as couriers publish them, written independently of the catalogue's rules. */
function expected(area: string, district: number): string {
  const between = (...stretches: [number, number][]) =>
    stretches.some(([first, last]) => district >= first && district <= last)
  if (area === 'GY' || area === 'JE') return 'channel-islands'
  if (area === 'BF') return 'bfpo'
  if (area === 'IM') return 'isle-of-man'
  if (area === 'BT') return 'northern-ireland'
  if (area === 'HS' || area === 'ZE') return 'scottish-islands'
  if (area === 'TR' && between([21, 25])) return 'isles-of-scilly'
  if (area === 'PO' && between([30, 41])) return 'isle-of-wight'
  if (area === 'KA' && between([27, 28])) return 'scottish-islands'
  if (area === 'KW') return between([15, 17]) ? 'scottish-islands' : 'highlands'
  if (area === 'PA' && between([20, 20], [41, 49], [60, 78])) return 'scottish-islands'
  if (area === 'PA' && between([21, 40], [80, 80])) return 'highlands'
  if (area === 'IV') return between([41, 51], [55, 56]) ? 'scottish-islands' : 'highlands'
  if (area === 'PH' && between([42, 44])) return 'scottish-islands'
  if (area === 'PH' && between([15, 26], [30, 41], [49, 50])) return 'highlands'
  return 'uk-mainland'
}

test('each outward code in use belongs to the zone that couriers publish', () => {
  expect(new Set(OUTWARD_CODES).size).toBe(OUTWARD_CODES.length)
  expect(OUTWARD_CODES.length).toBeGreaterThan(2_800)
  const wrong = OUTWARD_CODES.filter((code) => {
    const [, area = '', district] = /^([A-Z]+)(\d+)/.exec(code) ?? []
    return ukZone(table, code)?.slug !== expected(area, Number(district))
  })
  expect(wrong).toEqual([])
})

test('no outward code matches two rules of the same width', () => {
  for (const code of OUTWARD_CODES) {
    const place = parseOutward(code.replace(/(?<=\d)[A-Z]$/, ''))
    const rules = table.postcodeRules.filter(({ range }) => place && isRangeWithin(place, range))
    const widths = rules.map(({ range }) => range.last - range.first)
    expect(new Set(widths).size, code).toBe(widths.length)
  }
})

test('shipping is free in the UK, has a rate for the islands and listed countries, and none elsewhere', () => {
  const rate = (country: string, postcode = '') => quoteShipping(table, country, postcode)?.rate
  for (const place of [
    'M1 1AE',
    'IV1 1AA',
    'ZE1 0AA',
    'BT1 1AA',
    'PO30 1AA',
    'TR21 0AA',
    'BF1 3AA',
  ]) {
    expect(rate('GB', place), place).toBe(0)
  }
  expect(rate('GB', 'IM1 1AA')).toBe(995)
  expect(rate('GB', 'JE2 3AB')).toBe(1495)
  expect([rate('US'), rate('FR'), rate('DE')]).toEqual([5995, 2295, 2495])
  const nowhere = [
    rate('GB', '75001'),
    rate('GB', '10001'),
    rate('GB', 'XX9 9XX'),
    rate('GB', 'ZZ9 9ZZ'),
    rate('IT'),
    rate(''),
  ]
  expect(new Set(nowhere)).toEqual(new Set([undefined]))
})

test('delivery takes seven working days more to a BFPO address', () => {
  const quote = quoteShipping(table, 'GB', 'bf1 3aa')
  expect(quote).toEqual({
    rate: 0,
    zone: 'British Forces Post Office',
    extraTransitDays: 7,
    vatIncluded: true,
  })
})

test.each([
  ['GB', 'LS1 1AA', true],
  ['GB', 'HS1 2AA', true],
  ['GB', 'BT1 1AA', true],
  ['GB', 'IM1 1AA', true],
  ['GB', 'JE2 3AB', false],
  ['GB', 'GY9 3UF', false],
  ['FR', '75001', false],
  ['DE', '10115', false],
  ['US', '10001', false],
])('prices include UK VAT in %s %s: %s', (country, postcode, vatIncluded) => {
  expect(quoteShipping(table, country, postcode)).toMatchObject({ vatIncluded })
})

test.each([
  ['FR', '97400', 'French overseas'],
  ['FR', '98800', 'French overseas'],
  ['US', '09012', 'US forces'],
  ['US', '34002', 'US forces'],
  ['US', '96301', 'US forces'],
  ['US', '00901', 'US territories'],
  ['US', '96799', 'US territories'],
  ['US', '96910', 'US territories'],
])('nothing is delivered to %s %s, and the reason is said', (country, postcode, place) => {
  expect(quoteShipping(table, country, postcode)).toBeUndefined()
  expect(notDeliveredMessage(table, country, postcode)).toContain(place)
})

test('all other postcodes of those countries are delivered to', () => {
  const delivered = [
    ['FR', '20000'],
    ['FR', '95880'],
    ['US', '10001'],
    ['US', '96813'],
    ['US', '00501'],
    ['US', '03301'],
  ]
  for (const [country = '', postcode = ''] of delivered)
    expect(quoteShipping(table, country, postcode), postcode).toBeDefined()
})

test('delivery takes longer to Jersey, Guernsey and the Isle of Man, and has no date abroad', () => {
  const days = (country: string, postcode = '') =>
    quoteShipping(table, country, postcode)?.extraTransitDays
  expect([days('GB', 'M1 1AE'), days('GB', 'BT1 1AA')]).toEqual([0, 0])
  expect([days('GB', 'JE2 3AB'), days('GB', 'GY1 1AA'), days('GB', 'IM1 1AA')]).toEqual([2, 2, 1])
  expect([days('US'), days('FR'), days('DE')]).toEqual([null, null, null])
})
