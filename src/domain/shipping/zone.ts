import type { Pence } from '#domain/money/money.ts'
import { type OutwardRange, parseOutward, within } from './outward-range.ts'

/** An order costs `baseRate` pence, however many parcels it makes. */
export interface ShippingZone {
  readonly slug: string
  readonly name: string
  readonly zoneType: string
  readonly baseRate: Pence
  /** Working days that the courier takes on top of the mainland's; null where we promise no day. */
  readonly extraTransitDays: number | null
}

/** `rate` is pence an order; that of GB is the mainland's. */
export interface CountryRate {
  readonly countryCode: string
  readonly countryName: string
  readonly zone: string
  readonly rate: Pence
}

export interface PostcodeRule {
  readonly zone: string
  readonly range: OutwardRange
}

export interface ZoneTable {
  readonly zones: readonly ShippingZone[]
  readonly postcodeRules: readonly PostcodeRule[]
}

/** The zone of the narrowest range of `data/shipping/postcodes.yaml` that has the outward code, else the mainland. */
export function ukZone(
  { zones, postcodeRules }: ZoneTable,
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
