import type { Picture } from '../catalogue/catalogue.ts'
import { type HomeYaml, MAX_FEATURED_PRODUCTS } from './display.ts'

/** What the home page shows besides the catalogue. `featured`, `brands` and `promo.product` are slugs. */
export interface Home extends Omit<HomeYaml, 'banners'> {
  readonly banners: readonly Banner[]
}

export interface Banner {
  readonly link: string
  readonly title: string
  readonly text: string
  readonly button: string
  /** The slug of a category, whose lowest price the button names. */
  readonly priceOf: string | null
  readonly picture: Picture
}

export function inFeaturedOrder<P extends { readonly slug: string; readonly isFeatured: boolean }>(
  products: readonly P[],
  order: readonly string[],
): P[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const first = order.flatMap((slug) => bySlug.get(slug) ?? [])
  const others = products.filter(({ slug, isFeatured }) => isFeatured && !order.includes(slug))
  return [...first, ...others].slice(0, MAX_FEATURED_PRODUCTS)
}
