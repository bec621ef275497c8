import type { ShippingZone } from '#domain/catalogue/catalogue.ts'
import { type OutwardRange, parseOutward, within } from './outward-range.ts'

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
