import { companionsOf } from '#domain/cart/companions.ts'
import type {
  Option,
  Picture,
  Product,
  ProductSummary,
  SoldProduct,
} from '#domain/catalogue/catalogue.ts'
import type { Review } from '#domain/catalogue/review.ts'
import { listPrice, type Pence } from '#domain/money.ts'
import type { Catalogue, CatalogueRow } from './client.ts'
import { partsAmong } from './parts.ts'

async function getOptions(db: Catalogue): Promise<Map<string, Option>> {
  const [options, choices] = await Promise.all([
    db.selectFrom('options').selectAll().orderBy('position').execute(),
    db.selectFrom('option_choices').selectAll().orderBy('position').execute(),
  ])
  const choicesOf = Map.groupBy(choices, (choice) => choice.option_name)
  return new Map(
    options.map(({ position, required, default_value, ...option }) => [
      option.name,
      {
        ...option,
        required: required === 1,
        default: default_value,
        choices: (choicesOf.get(option.name) ?? []).map(
          ({ option_name, position, ...choice }) => choice,
        ),
      },
    ]),
  )
}

export async function getProducts(db: Catalogue): Promise<Product[]> {
  const [products, reviews, related] = await Promise.all([
    readProducts(db),
    getReviews(db),
    db.selectFrom('related_products').selectAll().orderBy('position').execute(),
  ])
  const byId = new Map(products.map((product) => [product.id, product]))
  const relatedOf = Map.groupBy(related, (row) => row.product_id)
  const partsOf = await partsAmong(db, products)
  return products.map((product) => ({
    ...product,
    reviews: reviews.get(product.id) ?? [],
    related: companionsOf(
      product,
      (relatedOf.get(product.id) ?? []).flatMap((row) => byId.get(row.related_id) ?? []),
    ),
    ...partsOf(product),
  }))
}

/** The reviews of each product, newest first. */
async function getReviews(db: Catalogue): Promise<Map<number, Review[]>> {
  const rows = await db.selectFrom('reviews').selectAll().orderBy('position').execute()
  const reviewsOf = new Map<number, Review[]>()
  for (const { product_id, position, is_sample, ...review } of rows) {
    const own = reviewsOf.get(product_id) ?? []
    own.push({ ...review, isSample: is_sample === 1 })
    reviewsOf.set(product_id, own)
  }
  return reviewsOf
}

export async function getProductIds(db: Catalogue): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Finds those of these products that are sold, by id. */
export async function findProducts(
  db: Catalogue,
  ids: readonly number[],
): Promise<Map<number, SoldProduct>> {
  const products = await readProducts(db, ids)
  return new Map(products.map((product) => [product.id, product]))
}

async function readProducts(db: Catalogue, ids?: readonly number[]): Promise<SoldProduct[]> {
  const isSome = ids !== undefined
  const [rows, options, pictures, productOptions] = await Promise.all([
    selectProducts(db)
      .$if(isSome, (query) => query.where('products.id', 'in', ids ?? []))
      .execute(),
    getOptions(db),
    db
      .selectFrom('product_pictures')
      .selectAll()
      .$if(isSome, (query) => query.where('product_id', 'in', ids ?? []))
      .orderBy('position')
      .execute(),
    db
      .selectFrom('product_options')
      .selectAll()
      .$if(isSome, (query) => query.where('product_id', 'in', ids ?? []))
      .orderBy('position')
      .execute(),
  ])
  const picturesOf = Map.groupBy(pictures, (row) => row.product_id)
  const optionsOf = Map.groupBy(productOptions, (row) => row.product_id)
  return rows.map((row) => {
    const asked = (optionsOf.get(row.id) ?? []).flatMap((o) => options.get(o.option_name) ?? [])
    const [first, ...others] = picturesOf.get(row.id) ?? []
    if (!first) throw new Error(`Product ${row.slug} has no picture`)
    return {
      ...toSummary(row, first, asked),
      description: row.description,
      gtin: row.gtin,
      googleCategory: row.google_category,
      features: JSON.parse(row.features),
      details: JSON.parse(row.details),
      pictures: [first, ...others].map(toPicture),
      places: JSON.parse(row.places),
      weight: row.weight,
      load: row.load,
      guaranteeYears: row.guarantee_years,
      leadTimeDays: row.lead_time_days,
      isCancellable: row.cancellable === 1,
      soldOnlyIn: row.sold_only_in ? JSON.parse(row.sold_only_in) : null,
      safety: JSON.parse(row.safety),
      searchWords: JSON.parse(row.search_words),
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
      'categories.google_category',
      'brands.slug as brand_slug',
      'brands.name as brand_name',
    ])
    .orderBy('products.id')
}

type SelectedProduct = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

function toSummary(
  row: SelectedProduct,
  picture: CatalogueRow<'product_pictures'>,
  options: readonly Option[],
): ProductSummary {
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: row.name,
    category: { slug: row.category_slug, name: row.category_name },
    brand: { slug: row.brand_slug, name: row.brand_name },
    listPrice: listPriceOf(row),
    picture: toPicture(picture),
    isFeatured: row.is_featured === 1,
    isBestSeller: row.is_best_seller === 1,
    isConfigurable: options.length > 0,
    priceVaries: options.some(({ choices }) => choices.some(({ surcharge }) => surcharge > 0)),
    materials: JSON.parse(row.materials),
    dryingLength: row.drying_length,
    dimensions: { width: row.width_cm, depth: row.depth_cm, height: row.height_cm },
    rails: row.rails,
    options,
    digest: row.digest,
  }
}

export function listPriceOf(row: CatalogueRow<'products'>): Pence {
  const { base_price: basePrice, max_price: maxPrice, market_price: marketPrice } = row
  return listPrice({ basePrice, maxPrice, marketPrice })
}

function toPicture(row: CatalogueRow<'product_pictures'>): Picture {
  const { file, alt, width, height, color, tone } = row
  return { file, alt, width, height, color, tone }
}
