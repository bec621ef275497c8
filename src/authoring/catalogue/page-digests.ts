import { digest } from '#db/catalogue/snapshot.ts'
import type { ProductYaml } from '#domain/catalogue/source.ts'
import type { Review } from '#domain/review/review.ts'
import type { PictureSizes } from '../pictures/measure-pictures.ts'
import type { Documents } from '../source/documents.ts'

/** By product id, a hash of all that its page shows: fields, pictures, reviews, names of category and brand, related tiles. */
export function pageDigests(
  { categories, brands, options, products }: Documents,
  sizes: PictureSizes,
  reviewsOf: ReadonlyMap<string, readonly Review[]>,
): (product: ProductYaml) => string {
  const names = {
    category: new Map(categories.map(({ slug, name }) => [slug, name])),
    brand: new Map(brands.map(({ slug, name }) => [slug, name])),
  }
  const optionDigests = new Map(options.map(({ value }) => [value.name, digest(value)]))
  const shownByPageAndTile = (product: ProductYaml) => [
    names.category.get(product.category),
    names.brand.get(product.brand),
    product.pictures.map(({ file }) => sizes.get(file)),
    product.options.map((name) => optionDigests.get(name)),
  ]
  const tileDigests = new Map(
    products.map(({ value }) => [value.slug, digest([tileOf(value), shownByPageAndTile(value)])]),
  )
  return (product) =>
    digest([
      product,
      shownByPageAndTile(product),
      product.related.map((slug) => tileDigests.get(slug)),
      reviewsOf.get(product.slug),
    ])
}

function tileOf(product: ProductYaml) {
  const { description, features, details, search_words, related, former_slugs, ...tile } = product
  return tile
}
