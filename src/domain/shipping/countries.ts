import type { CountryRate } from '#domain/catalogue/catalogue.ts'

export interface Country {
  /** ISO 3166 two-letter code. */
  readonly code: string
  readonly name: string
}

/** Offered first; the others follow in their order. */
const FIRST = ['GB', 'US', 'FR', 'DE']

export function countriesOf(rates: readonly CountryRate[]): Country[] {
  const place = (code: string) => FIRST.indexOf(code) + 1 || FIRST.length + 1
  return rates
    .map(({ countryCode, countryName }) => ({ code: countryCode, name: countryName }))
    .sort((one, other) => place(one.code) - place(other.code))
}
