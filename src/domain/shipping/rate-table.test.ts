import { expect, test } from 'vitest'
import { rateTable } from './rate-table.ts'

const zone = (slug: string, zoneType: string, baseRate: number) => ({
  slug,
  name: slug,
  zoneType,
  baseRate,
  extraTransitDays: 0,
})
const country = (countryCode: string, zoneOf: string, rate: number) => ({
  countryCode,
  countryName: countryCode,
  zone: zoneOf,
  rate,
})

test('has one row for the United Kingdom while its zones cost the same', () => {
  const zones = [
    zone('mainland', 'UK', 0),
    zone('islands', 'UK_REMOTE', 0),
    zone('jersey', 'CROWN', 1495),
    zone('europe', 'WORLD', 2495),
  ]
  const countries = [country('FR', 'europe', 2295), country('GB', 'mainland', 0)]
  expect(rateTable(zones, countries)).toEqual([
    { where: 'United Kingdom, every postcode', rate: 0 },
    { where: 'jersey', rate: 1495 },
    { where: 'FR', rate: 2295 },
  ])
})

test('has a row for each UK zone when they differ', () => {
  const zones = [zone('mainland', 'UK', 0), zone('islands', 'UK_REMOTE', 450)]
  expect(rateTable(zones, [])).toEqual([
    { where: 'mainland', rate: 0 },
    { where: 'islands', rate: 450 },
  ])
})
