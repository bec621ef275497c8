import type { CountryRate } from './zone.ts'

export interface Country {
  /** ISO 3166 two-letter code. */
  readonly code: string
  readonly name: string
}

const OFFERED_FIRST = ['GB', 'US', 'FR', 'DE']

export function countriesOf(rates: readonly CountryRate[]): Country[] {
  const place = (code: string) => OFFERED_FIRST.indexOf(code) + 1 || OFFERED_FIRST.length + 1
  return rates
    .map(({ countryCode, countryName }) => ({ code: countryCode, name: countryName }))
    .sort((one, other) => place(one.code) - place(other.code))
}
