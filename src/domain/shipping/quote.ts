import type { Pence } from '../money.ts'
import {
  compactPostcode,
  isRangeWithin,
  type OutwardRange,
  outwardCode,
  parseOutward,
} from './postcode.ts'

/** Delivery costs `baseRate` pence an order, however many parcels it has. */
export interface ShippingZone {
  readonly slug: string
  readonly name: string
  readonly zoneType: string
  readonly baseRate: Pence
  /** Working days that the courier takes on top of the mainland's; null where we promise no day. */
  readonly extraTransitDays: number | null
}

export interface DeliveryZone extends ShippingZone {
  /** Whether prices and delivery include UK VAT there: it is no export. */
  readonly vatIncluded: boolean
  /** The carrier’s service for labels, such as `PFE48`; null where Click & Drop’s own rules choose. */
  readonly serviceCode?: string | null
}

/** A part of a country where we don't deliver, by how its postcodes begin: `97`, `962-966`. */
export interface NotDelivered {
  readonly place: string
  readonly postcodes: readonly string[]
}

/** `rate` is pence an order; the rate of GB is that of the UK mainland. */
export interface CountryRate {
  readonly countryCode: string
  readonly countryName: string
  readonly zone: string
  readonly rate: Pence
}

export interface DeliveryCountry extends CountryRate {
  readonly notDelivered: readonly NotDelivered[]
}

export interface PostcodeRule {
  readonly zone: string
  readonly range: OutwardRange
}

export interface ZoneTable {
  readonly zones: readonly DeliveryZone[]
  readonly postcodeRules: readonly PostcodeRule[]
}

/** The zone of the narrowest range of `data/shipping/postcodes.yaml` that has the outward code, else the mainland. */
export function ukZone(
  { zones, postcodeRules }: ZoneTable,
  outward: string,
): DeliveryZone | undefined {
  const place = parseOutward(outward.replace(/(?<=\d)[A-Z]$/, ''))
  const rule =
    place && mostSpecific(postcodeRules.filter(({ range }) => isRangeWithin(place, range)))
  return zones.find(rule ? ({ slug }) => slug === rule.zone : ({ zoneType }) => zoneType === 'UK')
}

function mostSpecific(rules: readonly PostcodeRule[]): PostcodeRule | undefined {
  return rules.toSorted((one, other) => width(one) - width(other))[0]
}

function width({ range }: PostcodeRule): number {
  return range.last - range.first
}

export interface Country {
  /** ISO 3166 two-letter code. */
  readonly code: string
  readonly name: string
}

const OFFERED_FIRST = ['GB', 'US', 'FR', 'DE']

export function deliveryCountries(rates: readonly CountryRate[]): Country[] {
  const place = (code: string) => OFFERED_FIRST.indexOf(code) + 1 || OFFERED_FIRST.length + 1
  return rates
    .map(({ countryCode, countryName }) => ({ code: countryCode, name: countryName }))
    .sort((one, other) => place(one.code) - place(other.code))
}

export interface ShippingTable extends ZoneTable {
  readonly countryRates: readonly DeliveryCountry[]
}

export interface ShippingQuote {
  readonly rate: Pence
  readonly zone: string
  /** Working days that the courier takes on top of the mainland's; null where we promise no day. */
  readonly extraTransitDays: number | null
  /** Whether prices and delivery include UK VAT there. */
  readonly vatIncluded: boolean
}

/** What the shopper is told of the part of a country where we don't deliver; undefined where we do. */
export function notDeliveredMessage(
  { countryRates }: Pick<ShippingTable, 'countryRates'>,
  country: string,
  postcode: string,
): string | undefined {
  const rate = countryRates.find(({ countryCode }) => countryCode === country)
  const digits = compactPostcode(country, postcode)
  const part = rate?.notDelivered.find(({ postcodes }) =>
    postcodes.some((range) => beginsWithin(digits, range)),
  )
  return part && `We don’t deliver to ${part.place}. Write to us, and we’ll see what we can do`
}

/** `96310` begins within `962-966`. */
function beginsWithin(digits: string, range: string): boolean {
  const [first = '', last = first] = range.split('-')
  const start = digits.slice(0, first.length)
  return start.length === first.length && first <= start && start <= last
}

/** GB rates depend on the postcode, which may be incomplete. Undefined if we don't deliver there or it is invalid. */
export function quoteShipping(
  table: ShippingTable,
  country: string,
  postcode: string,
): ShippingQuote | undefined {
  const rate = table.countryRates.find(({ countryCode }) => countryCode === country)
  if (!rate || notDeliveredMessage(table, country, postcode)) return undefined
  if (country === 'GB') {
    const outward = outwardCode(postcode)
    const zone = outward && ukZone(table, outward)
    return zone ? quoteIn(zone, zone.baseRate) : undefined
  }
  const zone = table.zones.find(({ slug }) => slug === rate.zone)
  return zone
    ? quoteIn(zone, rate.rate)
    : { rate: rate.rate, zone: rate.countryName, extraTransitDays: null, vatIncluded: false }
}

function quoteIn(
  { name, extraTransitDays, vatIncluded }: DeliveryZone,
  rate: Pence,
): ShippingQuote {
  return { rate, zone: name, extraTransitDays, vatIncluded }
}
