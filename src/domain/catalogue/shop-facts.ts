import type { Site } from '#domain/site/site.ts'
import type { Option, Product } from './catalogue.ts'

/** The catalogue and the owner's facts, as the components of content pages use them. */
export interface ShopFacts {
  readonly site: Site
  readonly products: readonly Product[]
  /** The page being rendered, to name it in an error. */
  readonly page: string
}

/** The product that an editor named. Throws, and so fails the build, when there is none. */
export function requireProduct({ products, page }: ShopFacts, slug: string): Product {
  const product = products.find((candidate) => candidate.slug === slug)
  if (!product)
    throw new Error(`${page} names the product "${slug}", which the catalogue does not have`)
  return product
}

/** The shop's option of that name, from whichever product asks it. Throws when no product does. */
export function requireOption({ products, page }: ShopFacts, name: string): Option {
  const option = products.flatMap(({ options }) => options).find((o) => o.name === name)
  if (!option) throw new Error(`${page} shows the option "${name}", which no product has`)
  return option
}
