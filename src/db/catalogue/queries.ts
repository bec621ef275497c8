import type { Selectable } from 'kysely'
import type {
  Brand,
  Category,
  CountryRate,
  Option,
  Picture,
  Product,
  ProductSummary,
  ShippingZone,
} from '#domain/catalogue/catalogue.ts'
import { exactListPrice, listPrice } from '#domain/pricing/pricing.ts'
import { parseOutward } from '#domain/shipping/outward-range.ts'
import type { PostcodeRule } from '#domain/shipping/quote.ts'
import type { Site } from '#domain/site/site.ts'
import type { Catalogue } from './client.ts'
import type { ProductPictureTable, ProductTable } from './tables.ts'

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

/** Every option that a product can ask about, by name, in the order a shopper answers them. */
async function getOptions(db: Catalogue): Promise<Map<string, Option>> {
  const [options, choices] = await Promise.all([
    db.selectFrom('options').selectAll().orderBy('position').execute(),
    db.selectFrom('option_choices').selectAll().orderBy('position').execute(),
  ])
  const choicesOf = Map.groupBy(choices, (choice) => choice.option_name)
  return new Map(
    options.map((option) => [
      option.name,
      {
        name: option.name,
        label: option.label,
        hint: option.hint,
        required: option.required === 1,
        default: option.default_value,
        choices: (choicesOf.get(option.name) ?? []).map((choice) => ({
          value: choice.value,
          label: choice.label,
          surcharge: choice.surcharge,
          swatch: choice.swatch,
        })),
      },
    ]),
  )
}

/** The whole catalogue in the order of ids, related products resolved. */
export async function getProducts(db: Catalogue): Promise<Product[]> {
  const [rows, options, pictures, productOptions, related] = await Promise.all([
    selectProducts(db).execute(),
    getOptions(db),
    db.selectFrom('product_pictures').selectAll().orderBy('position').execute(),
    db.selectFrom('product_options').selectAll().orderBy('position').execute(),
    db.selectFrom('related_products').selectAll().orderBy('position').execute(),
  ])
  const picturesOf = Map.groupBy(pictures, (row) => row.product_id)
  const optionsOf = Map.groupBy(productOptions, (row) => row.product_id)
  const relatedOf = Map.groupBy(related, (row) => row.product_id)
  const optionsAsked = (id: number) =>
    (optionsOf.get(id) ?? []).flatMap(({ option_name }) => options.get(option_name) ?? [])
  const summaries = new Map(
    rows.map((row) => {
      const first = picturesOf.get(row.id)?.[0]
      if (!first) throw new Error(`Product ${row.slug} has no picture`)
      return [row.id, toSummary(row, first, optionsAsked(row.id))]
    }),
  )
  return rows.map((row) => {
    const summary = summaries.get(row.id)
    if (!summary) throw new Error(`Product ${row.slug} has no summary`)
    return {
      ...summary,
      description: row.description,
      features: JSON.parse(row.features),
      details: JSON.parse(row.details),
      pictures: (picturesOf.get(row.id) ?? []).map(toPicture),
      dimensions: { width: row.width_cm, depth: row.depth_cm, height: row.height_cm },
      weight: row.weight_kg,
      load: row.load_kg,
      rails: row.rails,
      guaranteeYears: row.guarantee_years,
      leadTimeDays: row.lead_time_days,
      isCancellable: row.is_cancellable === 1,
      searchWords: JSON.parse(row.search_words),
      options: optionsAsked(row.id),
      related: (relatedOf.get(row.id) ?? []).flatMap((r) => summaries.get(r.related_id) ?? []),
    }
  })
}

function selectProducts(db: Catalogue) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .selectAll('products')
    .select([
      'categories.slug as category_slug',
      'categories.name as category_name',
      'brands.slug as brand_slug',
      'brands.name as brand_name',
    ])
    .orderBy('products.id')
}

interface ProductRow extends Selectable<ProductTable> {
  category_slug: string
  category_name: string
  brand_slug: string
  brand_name: string
}

function toSummary(
  row: ProductRow,
  picture: Selectable<ProductPictureTable>,
  options: readonly Option[],
): ProductSummary {
  const prices = {
    basePrice: row.base_price,
    maxPrice: row.max_price,
    marketPrice: row.market_price,
  }
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: row.name,
    category: { slug: row.category_slug, name: row.category_name },
    brand: { slug: row.brand_slug, name: row.brand_name },
    listPrice: listPrice(prices),
    exactListPrice: exactListPrice(prices),
    picture: toPicture(picture),
    isFeatured: row.is_featured === 1,
    isBestSeller: row.is_best_seller === 1,
    isConfigurable: options.length > 0,
    priceVaries: options.some(({ choices }) => choices.some(({ surcharge }) => surcharge > 0)),
    materials: JSON.parse(row.materials),
    dryingLength: row.drying_length_m,
    digest: row.digest,
  }
}

function toPicture(row: Selectable<ProductPictureTable>): Picture {
  const { file, alt, width, height, color, tone } = row
  return { file, alt, width, height, color, tone }
}
