import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import {
  notDeliveredMessage,
  quoteShipping,
  type ShippingTable,
  ukZone,
} from '#domain/shipping/quote.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { OUTWARD_CODES } from '../../support/outward-codes.ts'

const DATA = join(import.meta.dirname, '../../../data')

async function readTable(): Promise<ShippingTable> {
  using folder = temporaryFolder({})
  const out = join(folder.path, 'catalogue.sqlite')
  await buildCatalogue({ data: DATA, out, checkOnly: false })
  return readServerCatalogue(out)
}

const table = await readTable()

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

test.each([
  ['GB', 'M1 1AE', 0, 0, true],
  ['GB', 'IV1 1AA', 0, 0, true],
  ['GB', 'ZE1 0AA', 0, 0, true],
  ['GB', 'HS1 2AA', 0, 0, true],
  ['GB', 'BT1 1AA', 0, 0, true],
  ['GB', 'PO30 1AA', 0, 0, true],
  ['GB', 'TR21 0AA', 0, 0, true],
  ['GB', 'bf1 3aa', 0, 7, true],
  ['GB', 'IM1 1AA', 995, 1, true],
  ['GB', 'JE2 3AB', 1495, 2, false],
  ['GB', 'GY9 3UF', 1495, 2, false],
  ['FR', '75001', 2295, null, false],
  ['FR', '20000', 2295, null, false],
  ['FR', '95880', 2295, null, false],
  ['DE', '10115', 2495, null, false],
  ['US', '10001', 5995, null, false],
  ['US', '96813', 5995, null, false],
  ['US', '00501', 5995, null, false],
  ['US', '03301', 5995, null, false],
])(
  'delivery to %s %s costs %i pence, takes %s days more, and its prices include UK VAT: %s',
  (...row) => {
    const [country, postcode, rate, extraTransitDays, vatIncluded] = row
    const quote = quoteShipping(table, country, postcode)
    expect(quote).toMatchObject({ rate, extraTransitDays, vatIncluded })
  },
)

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
