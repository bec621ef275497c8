import type { Brand, Category } from '#domain/catalogue/catalogue.ts'
import { parseOutward } from '#domain/shipping/postcode.ts'
import type {
  DeliveryCountry,
  DeliveryZone,
  PostcodeRule,
  ShippingTable,
} from '#domain/shipping/quote.ts'
import type { CalendarYaml } from '#domain/site/calendar.ts'
import type { Menus, SearchTexts } from '#domain/site/display.ts'
import type { Home } from '#domain/site/home.ts'
import type { Site } from '#domain/site/site.ts'
import { type Catalogue, withCatalogue } from './client.ts'

interface SiteDocuments {
  readonly site: Site
  readonly frame: { readonly menus: Menus; readonly promises: string[] }
  readonly home: Home
  readonly search: SearchTexts
  readonly calendar: CalendarYaml
}

/** What `data/site.yaml` and the files of `data/site/` say. */
export async function getSiteDocuments(db: Catalogue): Promise<SiteDocuments> {
  const row = await db.selectFrom('site').selectAll().executeTakeFirstOrThrow()
  return {
    site: JSON.parse(row.document),
    frame: JSON.parse(row.frame),
    home: JSON.parse(row.home),
    search: JSON.parse(row.search),
    calendar: JSON.parse(row.calendar),
  }
}

export function readShopName(catalogueFile: string): Promise<string> {
  return withCatalogue(catalogueFile, async (db) => (await getSiteDocuments(db)).site.name)
}

export async function getBrands(db: Catalogue): Promise<Brand[]> {
  return db.selectFrom('brands').select(['slug', 'name', 'summary']).orderBy('name').execute()
}

export async function getCategories(db: Catalogue): Promise<Category[]> {
  const rows = await db.selectFrom('categories').selectAll().orderBy('id').execute()
  return rows.map(({ picture_file: file, picture_alt: alt, google_category, ...row }) => {
    const { picture_width: width, picture_height: height, picture_tone: tone, ...category } = row
    return { ...category, picture: { file, alt, width, height, color: null, tone } }
  })
}

/** Permanent redirects, old path → new path. */
export async function getRedirects(db: Catalogue): Promise<Map<string, string>> {
  const rows = await db.selectFrom('redirects').selectAll().orderBy('from_path').execute()
  return new Map(rows.map((row) => [row.from_path, row.to_path]))
}

export async function getShippingTable(db: Catalogue): Promise<ShippingTable> {
  return {
    zones: await getShippingZones(db),
    countryRates: await getCountryRates(db),
    postcodeRules: await getPostcodeRules(db),
  }
}

export async function getShippingZones(db: Catalogue): Promise<DeliveryZone[]> {
  const rows = await db.selectFrom('shipping_zones').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    zoneType: row.zone_type,
    baseRate: row.base_rate,
    extraTransitDays: row.extra_transit_days,
    vatIncluded: row.vat_included === 1,
    serviceCode: row.service_code,
  }))
}

/** Postcode ranges with a delivery zone of their own. Throws if a rule isn't a range of outward codes. */
async function getPostcodeRules(db: Catalogue): Promise<PostcodeRule[]> {
  const rows = await db
    .selectFrom('postal_code_rules')
    .innerJoin('shipping_zones', 'shipping_zones.id', 'postal_code_rules.zone_id')
    .select(['postal_code_pattern', 'postal_code_end', 'shipping_zones.slug as zone'])
    .orderBy('postal_code_rules.id')
    .execute()
  return rows.map(({ postal_code_pattern: pattern, postal_code_end: end, zone }) => {
    const first = parseOutward(pattern)
    const last = parseOutward(end ?? pattern)
    if (!first || !last)
      throw new Error(`Postcode rule ${pattern}–${end} isn’t a range such as PA20–PA49`)
    return { zone, range: { ...first, last: last.last } }
  })
}

export async function getCountryRates(db: Catalogue): Promise<DeliveryCountry[]> {
  const rows = await db
    .selectFrom('country_rates')
    .innerJoin('shipping_zones', 'shipping_zones.id', 'country_rates.zone_id')
    .select([
      'country_code',
      'country_name',
      'shipping_rate',
      'not_delivered',
      'shipping_zones.slug as zone',
    ])
    .orderBy('country_name')
    .execute()
  return rows.map((row) => ({
    countryCode: row.country_code,
    countryName: row.country_name,
    zone: row.zone,
    rate: row.shipping_rate,
    notDelivered: JSON.parse(row.not_delivered),
  }))
}
