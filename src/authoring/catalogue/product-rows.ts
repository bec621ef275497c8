import type { CatalogueRow, CatalogueTables } from '#db/catalogue/client.ts'
import { CATALOGUE_COLUMNS } from '#db/catalogue/schema.ts'
import { contentDigest } from '#db/catalogue/snapshot.ts'
import { type Review, shownReviews } from '#domain/catalogue/review.ts'
import { safetyRows } from '#domain/catalogue/safety.ts'
import type { BrandYaml, ProductYaml } from '#domain/catalogue/source.ts'
import { withoutVat } from '#domain/money.ts'
import { soldOnlyIn } from '#domain/shipping/sold-only-in.ts'
import { MISSING_PICTURE, type PictureSizes } from '../pictures/measure-pictures.ts'
import type { Documents } from '../source/documents.ts'
import { slugOfFile } from './checks/references.ts'

type ProductTables = Pick<
  { [Table in keyof CatalogueTables]: CatalogueTables[Table][] },
  'products' | 'product_pictures' | 'product_options' | 'related_products' | 'reviews'
>

export function productRows(documents: Documents, sizes: PictureSizes): ProductTables {
  const products = documents.products.map(({ value }) => value).sort((a, b) => a.id - b.id)
  const ids = new Map(products.map(({ slug, id }) => [slug, id]))
  const categories = new Map(documents.categories.map((category) => [category.slug, category]))
  const brands = new Map(documents.brands.map((brand) => [brand.slug, brand]))
  const reviewsOf = reviewsByProduct(documents)
  const pageDigest = pageDigests(documents, sizes, reviewsOf)
  const tables: ProductTables = {
    products: [],
    product_pictures: [],
    product_options: [],
    related_products: [],
    reviews: [],
  }
  for (const product of products) {
    const product_id = product.id
    const brand = brands.get(product.brand)
    const looked = lookedUpColumns(product, brand, documents)
    tables.products.push({
      ...namedColumns(product),
      ...derivedColumns(product),
      ...looked,
      category_id: categories.get(product.category)?.id ?? 0,
      brand_id: brand?.id ?? 0,
      digest: contentDigest([pageDigest(product), looked]),
    })
    for (const [position, { file, alt, color = null }] of product.pictures.entries()) {
      const seen = sizes.get(file) ?? MISSING_PICTURE
      tables.product_pictures.push({ product_id, position, file, alt, color, ...seen })
    }
    for (const [position, option_name] of product.options.entries()) {
      tables.product_options.push({ product_id, position, option_name })
    }
    for (const [position, slug] of product.related.entries()) {
      const related_id = ids.get(slug) ?? 0
      tables.related_products.push({ product_id, position, related_id })
    }
    for (const [position, { isSample, ...review }] of (
      reviewsOf.get(product.slug) ?? []
    ).entries()) {
      tables.reviews.push({ product_id, position, ...review, is_sample: flag(isSample) })
    }
  }
  return tables
}

/** The published reviews of each product, newest first, by the product's slug. */
function reviewsByProduct({ reviews, site }: Documents): Map<string, Review[]> {
  return new Map(
    reviews.map(({ file, value }) => {
      const all = value.map(({ sample, answer = null, ...review }) => {
        return { ...review, answer, isSample: sample }
      })
      return [slugOfFile(file), shownReviews(all, site.sample)]
    }),
  )
}

const flag = (value: boolean) => (value ? 1 : 0)

/** A column named like a field gets the field's value: flags as 1 or 0, lists as JSON. */
function namedColumns(product: ProductYaml): CatalogueRow<'products'> {
  const fields: Readonly<Record<string, unknown>> = product
  const cells = Object.keys(CATALOGUE_COLUMNS.products).map((column) => [
    column,
    cell(fields[column]),
  ])
  return Object.fromEntries(cells)
}

function cell(value: unknown): unknown {
  if (typeof value === 'boolean') return flag(value)
  return Array.isArray(value) ? JSON.stringify(value) : (value ?? null)
}

function derivedColumns(product: ProductYaml) {
  const { width = null, depth = null, height = null } = product.dimensions ?? {}
  const details = Object.entries(product.details).map(([label, text]) => ({ label, text }))
  return {
    ...prices(product),
    details: JSON.stringify(details),
    search_words: JSON.stringify([...product.search_words, ...product.former_fits]),
    width_cm: width,
    depth_cm: depth,
    height_cm: height,
  }
}

/** Columns that other files have a part in. */
function lookedUpColumns(
  { sold_only_in: sold, safety }: ProductYaml,
  brand: BrandYaml | undefined,
  { zones, countries }: Documents,
) {
  return {
    sold_only_in: sold ? JSON.stringify(soldOnlyIn(sold, zones, countries)) : null,
    safety: JSON.stringify(safetyRows(brand?.safety, safety)),
  }
}

/** A price ex. VAT that the file leaves out is computed from the price inc. VAT. */
function prices({ base_price, max_price, market_price, extax_price }: ProductYaml) {
  const gross = market_price ?? max_price
  return {
    base_price: base_price ?? withoutVat(gross ?? 0),
    max_price: max_price ?? null,
    market_price: market_price ?? null,
    extax_price: extax_price ?? (market_price === undefined ? null : withoutVat(market_price)),
  }
}

/** By product id, a hash of all that its page shows: fields, pictures, reviews, names of category and brand, related tiles, parts. */
function pageDigests(
  { categories, brands, options, products }: Documents,
  sizes: PictureSizes,
  reviewsOf: ReadonlyMap<string, readonly Review[]>,
): (product: ProductYaml) => string {
  const names = {
    category: new Map(categories.map(({ slug, name }) => [slug, name])),
    brand: new Map(brands.map(({ slug, name }) => [slug, name])),
  }
  const optionDigests = new Map(options.map(({ value }) => [value.name, contentDigest(value)]))
  const shownByPageAndTile = (product: ProductYaml) => [
    names.category.get(product.category),
    names.brand.get(product.brand),
    product.pictures.map(({ file }) => sizes.get(file)),
    product.options.map((name) => optionDigests.get(name)),
  ]
  const tileDigests = new Map(
    products.map(({ value }) => [
      value.slug,
      contentDigest([tileOf(value), shownByPageAndTile(value)]),
    ]),
  )
  const partsOf = new Map<string, string[]>()
  for (const { value } of products) {
    for (const slug of value.fits) partsOf.set(slug, [...(partsOf.get(slug) ?? []), value.slug])
  }
  return (product) =>
    contentDigest([
      product,
      shownByPageAndTile(product),
      [...product.related, ...product.fits, ...(partsOf.get(product.slug) ?? [])].map((slug) =>
        tileDigests.get(slug),
      ),
      reviewsOf.get(product.slug),
    ])
}

function tileOf(product: ProductYaml) {
  const { description, features, details, search_words, related, fits, former_fits, ...others } =
    product
  const { former_slugs, ...tile } = others
  return tile
}
