import { expect, test } from 'vitest'
import { rateTable, rateText } from './rate-table.ts'

const zone = (
  slug: string,
  zoneType: string,
  baseRate: number,
  extraTransitDays: number | null = 0,
) => ({ slug, name: slug, zoneType, baseRate, extraTransitDays })
const country = (countryCode: string, zoneOf: string, rate: number) => ({
  countryCode,
  countryName: countryCode,
  zone: zoneOf,
  rate,
})

test('the table of rates has one row for the United Kingdom while its zones cost the same, and one for each slower zone', () => {
  const zones = [
    zone('mainland', 'UK', 0),
    zone('islands', 'UK_REMOTE', 0),
    zone('forces', 'UK_FORCES', 0, 7),
    zone('jersey', 'CROWN', 1495, 2),
    zone('europe', 'WORLD', 2495, null),
  ]
  const countries = [country('FR', 'europe', 2295), country('GB', 'mainland', 0)]
  const rows = rateTable(zones, countries)
  expect(rows.map((row) => [row.where, rateText(row)])).toEqual([
    ['United Kingdom, every postcode', 'Free, in 2–3 working days'],
    ['forces', 'Free, in 9–10 working days'],
    ['jersey', '£14.95, in 4–5 working days'],
    ['FR', '£22.95'],
  ])
})

test('the table of rates has a row for each UK zone when their rates differ', () => {
  const zones = [zone('mainland', 'UK', 0), zone('islands', 'UK_REMOTE', 450)]
  expect(rateTable(zones, []).map(({ where, rate }) => [where, rate])).toEqual([
    ['mainland', 0],
    ['islands', 450],
  ])
})
