import { z } from 'zod'
import { line, nameOf } from '../fields.ts'
import { placeInSentence } from './place-name.ts'
import type { CountryRateYaml, ZoneYaml } from './source.ts'

/** `sold_only_in` of a product; without it, the product is sold everywhere the shop delivers. */
export const soldOnlyInYaml = z.strictObject({
  places: z
    .array(nameOf('place', 'a country code or the slug of a zone, such as GB', z.string()))
    .min(1)
    .describe('a list of country codes and slugs of zones, such as [GB]'),
  because: line.describe('a reason that completes "as", such as: it has a UK plug'),
})

export type SoldOnlyInYaml = z.output<typeof soldOnlyInYaml>

export interface SoldOnlyIn {
  /** Country codes and names of zones. */
  readonly places: readonly string[]
  /** The codes of the countries where the product is sold, though perhaps only in a part of them. */
  readonly countries: readonly string[]
  /** `sold only in the United Kingdom, as it has a UK plug` */
  readonly text: string
}

export function soldOnlyIn(
  { places, because }: SoldOnlyInYaml,
  zones: readonly Pick<ZoneYaml, 'slug' | 'name'>[],
  countries: readonly Pick<CountryRateYaml, 'country_code' | 'country_name' | 'zone'>[],
): SoldOnlyIn {
  const zoneNames = new Map(zones.map(({ slug, name }) => [slug, name]))
  const names = new Map([
    ...zoneNames,
    ...countries.map(({ country_code, country_name }) => [country_code, country_name] as const),
  ])
  const where = places.map((place) => placeInSentence(names.get(place) ?? place))
  // A zone that no other country is in has postcodes of the UK.
  const abroad = countries.filter(({ country_code }) => country_code !== 'GB')
  const ofAbroad = new Set(abroad.map(({ zone }) => zone))
  const isInUk = (place: string) => zoneNames.has(place) && !ofAbroad.has(place)
  return {
    places: places.map((place) => zoneNames.get(place) ?? place),
    countries: countries
      .filter(
        ({ country_code: code, zone }) =>
          places.includes(code) || (code === 'GB' ? places.some(isInUk) : places.includes(zone)),
      )
      .map(({ country_code }) => country_code),
    text: `sold only in ${new Intl.ListFormat('en-GB').format(where)}, as ${because}`,
  }
}

/** False for a product that no address in the UK can have. */
export function isSoldInUk({ soldOnlyIn }: Pick<Sold, 'soldOnlyIn'>): boolean {
  return soldOnlyIn === null || soldOnlyIn.countries.includes('GB')
}

interface Sold {
  readonly name: string
  readonly soldOnlyIn: SoldOnlyIn | null
}

/** What the shopper reads of products that are not sold at a place, given its country code and the name of its zone; undefined if all are. */
export function notSoldMessage(
  products: Iterable<Sold>,
  country: string,
  zone: string,
): string | undefined {
  const refused = [...products].flatMap(({ name, soldOnlyIn }) =>
    !soldOnlyIn || soldOnlyIn.places.some((place) => place === country || place === zone)
      ? []
      : [`${name} is ${soldOnlyIn.text}.`],
  )
  if (refused.length === 0) return undefined
  const advice = `Remove ${refused.length === 1 ? 'it' : 'them'} or choose another address.`
  return [...refused, advice].join(' ')
}
