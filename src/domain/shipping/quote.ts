import type { Pence } from '#domain/money/money.ts'
import { outwardCode } from './postcode.ts'
import { type CountryRate, type ShippingZone, ukZone, type ZoneTable } from './zone.ts'

export interface ShippingTable extends ZoneTable {
  readonly countryRates: readonly CountryRate[]
}

export interface ShippingQuote {
  readonly rate: Pence
  readonly zone: string
  readonly extraTransitDays: number | null
}

/** GB rates depend on the postcode, which may be incomplete. Undefined if we don't deliver there or it is invalid. */
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
    return zone ? quoteIn(zone, zone.baseRate) : undefined
  }
  const zone = table.zones.find(({ slug }) => slug === rate.zone)
  return zone
    ? quoteIn(zone, rate.rate)
    : { rate: rate.rate, zone: rate.countryName, extraTransitDays: null }
}

function quoteIn({ name, extraTransitDays }: ShippingZone, rate: Pence): ShippingQuote {
  return { rate, zone: name, extraTransitDays }
}
