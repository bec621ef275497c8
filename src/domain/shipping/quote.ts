import type { CountryRate, ShippingZone } from '#domain/catalogue/catalogue.ts'
import type { Pence } from '#domain/money/money.ts'
import { type OutwardRange, parseOutward, within } from './outward-range.ts'
import { outwardCode } from './postcode.ts'

/** Outward codes that lie in a zone of their own. */
export interface PostcodeRule {
  /** Its zone's slug. */
  readonly zone: string
  readonly range: OutwardRange
}

/** All that a rate depends on: the catalogue's. */
export interface ShippingTable {
  readonly zones: readonly ShippingZone[]
  readonly postcodeRules: readonly PostcodeRule[]
  readonly countryRates: readonly CountryRate[]
}

export interface ShippingQuote {
  readonly rate: Pence
  /** The zone's name. */
  readonly zone: string
}

/**
 * What an order to a place costs to send. GB goes by postcode, which need not be complete; other
 * countries have one rate. Undefined where the shop does not send to, and for what is no UK postcode.
 */
export function quoteShipping(
  table: ShippingTable,
  country: string,
  postcode: string,
): ShippingQuote | undefined {
  const rate = table.countryRates.find(({ countryCode }) => countryCode === country)
  if (!rate) return undefined
  if (country === 'GB') {
    const outward = outwardCode(postcode)
    const zone = outward && ukZone(table, outward)
    return zone ? { rate: zone.baseRate, zone: zone.name } : undefined
  }
  const zone = table.zones.find(({ slug }) => slug === rate.zone)
  return { rate: rate.rate, zone: zone?.name ?? rate.countryName }
}

/** The zone of an outward code: the most specific rule's, else the mainland. */
export function ukZone(
  { zones, postcodeRules }: ShippingTable,
  outward: string,
): ShippingZone | undefined {
  const place = parseOutward(outward.replace(/(?<=\d)[A-Z]$/, ''))
  const rule = place && mostSpecific(postcodeRules.filter(({ range }) => within(place, range)))
  return zones.find(rule ? ({ slug }) => slug === rule.zone : ({ zoneType }) => zoneType === 'UK')
}

function mostSpecific(rules: readonly PostcodeRule[]): PostcodeRule | undefined {
  return rules.toSorted((one, other) => width(one) - width(other))[0]
}

function width({ range }: PostcodeRule): number {
  return range.last - range.first
}
