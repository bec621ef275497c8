import type { Brand, Category, CountryRate, ShippingZone } from '#domain/catalogue/catalogue.ts'
import { parseOutward } from '#domain/shipping/outward-range.ts'
import type { PostcodeRule } from '#domain/shipping/quote.ts'
import type { Site } from '#domain/site/site.ts'
import type { Catalogue } from './client.ts'

/** The owner's facts about the shop. */
export async function getSite(db: Catalogue): Promise<Site> {
  const { document } = await db.selectFrom('site').select('document').executeTakeFirstOrThrow()
  return JSON.parse(document)
}

/** All brands by name. */
export async function getBrands(db: Catalogue): Promise<Brand[]> {
  return db.selectFrom('brands').select(['slug', 'name', 'summary']).orderBy('name').execute()
}

/** The nine categories in their order of ids. */
export async function getCategories(db: Catalogue): Promise<Category[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    nav: row.nav,
    title: row.title,
    description: row.description,
    intro: row.intro,
    picture: {
      file: row.picture_file,
      alt: row.picture_alt,
      width: row.picture_width,
      height: row.picture_height,
      color: null,
      tone: row.picture_tone,
    },
  }))
}

/** Moved paths, old → new, each a permanent redirect. */
export async function getRedirects(db: Catalogue): Promise<Map<string, string>> {
  const rows = await db.selectFrom('redirects').selectAll().orderBy('from_path').execute()
  return new Map(rows.map((row) => [row.from_path, row.to_path]))
}

/** Zones with their base rate in pence. */
export async function getShippingZones(db: Catalogue): Promise<ShippingZone[]> {
  const rows = await db.selectFrom('shipping_zones').selectAll().orderBy('id').execute()
  return rows.map(({ slug, name, zone_type, base_rate }) => ({
    slug,
    name,
    zoneType: zone_type,
    baseRate: base_rate,
  }))
}

/** Which outward codes have a zone of their own. Throws for a rule that is no stretch of them. */
export async function getPostcodeRules(db: Catalogue): Promise<PostcodeRule[]> {
  const rows = await db
    .selectFrom('postal_code_rules')
    .innerJoin('shipping_zones', 'shipping_zones.id', 'postal_code_rules.zone_id')
    .select(['postal_code_pattern', 'postal_code_end', 'shipping_zones.slug as zone'])
    .orderBy('postal_code_rules.id')
    .execute()
  return rows.map(({ postal_code_pattern: pattern, postal_code_end: end, zone }) => {
    const first = parseOutward(pattern)
    const last = parseOutward(end ?? pattern)
    if (!first || !last) throw new Error(`Postcode rule ${pattern}–${end} cannot be read`)
    return { zone, range: { ...first, last: last.last } }
  })
}

/** What a parcel to each country costs, in pence. */
export async function getCountryRates(db: Catalogue): Promise<CountryRate[]> {
  const rows = await db
    .selectFrom('country_rates')
    .innerJoin('shipping_zones', 'shipping_zones.id', 'country_rates.zone_id')
    .select(['country_code', 'country_name', 'shipping_rate', 'shipping_zones.slug as zone'])
    .orderBy('country_name')
    .execute()
  return rows.map(({ country_code, country_name, shipping_rate, zone }) => ({
    countryCode: country_code,
    countryName: country_name,
    zone,
    rate: shipping_rate,
  }))
}
