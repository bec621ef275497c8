import type { Site } from '#domain/site/site.ts'
import type { CountryRate, Option, Product, ShippingZone } from './catalogue.ts'

/** The catalogue and the owner's facts, as the components of content pages use them. */
export interface ShopFacts {
  readonly site: Site
  readonly products: readonly Product[]
  readonly zones: readonly ShippingZone[]
  readonly countryRates: readonly CountryRate[]
  /** Moved paths, old → new. */
  readonly redirects: ReadonlyMap<string, string>
  /** The page being rendered, to name it in an error. */
  readonly page: string
}

/**
 * The product that an editor named, by its slug or a former one. Throws, and so fails the build,
 * when there is none.
 */
export function requireProduct({ products, redirects, page }: ShopFacts, slug: string): Product {
  const path = redirects.get(`/product/${slug}`) ?? `/product/${slug}`
  const product = products.find((candidate) => `/product/${candidate.slug}` === path)
  if (!product)
    throw new Error(`${page} names the product "${slug}", which the catalogue does not have`)
  return product
}

/** A link as an editor wrote it, led past a redirect to where it ends. */
export function currentHref({ redirects }: Pick<ShopFacts, 'redirects'>, href: string): string {
  const [path = ''] = href.split(/[?#]/)
  return (redirects.get(path) ?? path) + href.slice(path.length)
}

/** The shop's option of that name, from whichever product asks it. Throws when no product does. */
export function requireOption({ products, page }: ShopFacts, name: string): Option {
  const option = products.flatMap(({ options }) => options).find((o) => o.name === name)
  if (!option) throw new Error(`${page} shows the option "${name}", which no product has`)
  return option
}
