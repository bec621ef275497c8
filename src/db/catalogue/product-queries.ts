import type { Selectable } from 'kysely'
import type { Option, Picture, Product, ProductSummary } from '#domain/catalogue/catalogue.ts'
import { exactListPrice, listPrice } from '#domain/pricing/pricing.ts'
import type { Catalogue } from './client.ts'
import type { ProductPictureTable, ProductTable } from './tables.ts'

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
