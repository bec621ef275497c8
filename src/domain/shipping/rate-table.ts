import type { CountryRate, ShippingZone } from '#domain/catalogue/catalogue.ts'
import type { Pence } from '#domain/money/money.ts'

export interface DeliveryRate {
  readonly where: string
  readonly rate: Pence
}

const HOME = 'GB'

/** Lists the UK (by zone only if rates differ), the Crown islands, then other countries. Rates are pence. */
export function rateTable(
  zones: readonly ShippingZone[],
  countries: readonly CountryRate[],
): DeliveryRate[] {
  const abroad = countries.filter(({ countryCode }) => countryCode !== HOME)
  const ofCountries = new Set(abroad.map(({ zone }) => zone))
  const isUk = ({ zoneType }: ShippingZone) => zoneType === 'UK' || zoneType.startsWith('UK_')
  const uk = zones.filter(isUk)
  const islands = zones.filter((zone) => !isUk(zone) && !ofCountries.has(zone.slug))
  const [first] = uk
  const isOne = first && uk.every(({ baseRate }) => baseRate === first.baseRate)
  return [
    ...(isOne ? [{ where: 'United Kingdom, every postcode', rate: first.baseRate }] : uk.map(row)),
    ...islands.map(row),
    ...abroad.map(({ countryName, rate }) => ({ where: countryName, rate })),
  ]
}

function row({ name, baseRate }: ShippingZone): DeliveryRate {
  return { where: name, rate: baseRate }
}
