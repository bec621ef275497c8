import type { ProductSource } from '#domain/catalogue/source.ts'
import { digest } from './digest.ts'
import type { Documents } from './documents.ts'
import type { Sizes } from './pictures.ts'

/**
 * Fingerprints of everything that a product's page shows: its own fields and picture sizes, the
 * names of its category and brand, its options, and the tiles of related products.
 */
export function pageDigests(
  { categories, brands, options, products }: Documents,
  sizes: Sizes,
): (product: ProductSource) => string {
  const names = {
    category: new Map(categories.map(({ slug, name }) => [slug, name])),
    brand: new Map(brands.map(({ slug, name }) => [slug, name])),
  }
  const shared = (product: ProductSource) => [
    names.category.get(product.category),
    names.brand.get(product.brand),
    product.pictures.map(({ file }) => sizes.get(file)),
  ]
  const optionDigests = new Map(options.map(({ value }) => [value.name, digest(value)]))
  const tileDigests = new Map(
    products.map(({ value }) => [value.slug, digest([tileOf(value), shared(value)])]),
  )
  return (product) =>
    digest([
      product,
      shared(product),
      product.options.map((name) => optionDigests.get(name)),
      product.related.map((slug) => tileDigests.get(slug)),
    ])
}

/** What pages of other products may show of this one. */
function tileOf(product: ProductSource) {
  const { description, features, details, search_words, related, former_slugs, ...tile } = product
  return tile
}
