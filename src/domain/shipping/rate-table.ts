import { formatPounds, type Pence } from '../money.ts'
import { formatTransit } from './delivery.ts'
import type { CountryRate, ShippingZone } from './quote.ts'
import { isMainland, isUkZone, oneUkRate, ukDelivery } from './uk-delivery.ts'

export interface DeliveryRate {
  readonly where: string
  readonly rate: Pence
  /** Working days on top of the mainland's; null where we promise no day. */
  readonly extraTransitDays: number | null
}

const HOME = 'GB'

/** Lists the UK (by zone only where rates or days differ), the Crown islands, then other countries. Rates are pence. */
export function rateTable(
  zones: readonly ShippingZone[],
  countries: readonly CountryRate[],
): DeliveryRate[] {
  const abroad = countries.filter(({ countryCode }) => countryCode !== HOME)
  const ofCountries = new Set(abroad.map(({ zone }) => zone))
  const islands = zones.filter((zone) => !isUkZone(zone) && !ofCountries.has(zone.slug))
  const days = new Map(zones.map(({ slug, extraTransitDays }) => [slug, extraTransitDays]))
  return [
    ...ukRows(zones),
    ...islands.map(row),
    ...abroad.map(({ countryName, rate, zone }) => ({
      where: countryName,
      rate,
      extraTransitDays: days.get(zone) ?? null,
    })),
  ]
}

function ukRows(zones: readonly ShippingZone[]): DeliveryRate[] {
  const uk = zones.filter(isUkZone)
  const mainland = uk.find(isMainland)
  if (!mainland || oneUkRate(ukDelivery(zones)) === null) return uk.map(row)
  const slower = uk.filter((zone) => zone.extraTransitDays !== mainland.extraTransitDays)
  return [{ ...row(mainland), where: 'United Kingdom, every postcode' }, ...slower.map(row)]
}

function row({ name, baseRate, extraTransitDays }: ShippingZone): DeliveryRate {
  return { where: name, rate: baseRate, extraTransitDays }
}

/** `Free, in 2–3 working days`; abroad only the cost. */
export function rateText({ rate, extraTransitDays }: DeliveryRate): string {
  const cost = rate > 0 ? formatPounds(rate) : 'Free'
  return extraTransitDays === null ? cost : `${cost}, in ${formatTransit(extraTransitDays)}`
}
