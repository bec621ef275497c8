import type { Option, Product } from '../catalogue/catalogue.ts'
import { type FactName, factInSentence } from '../catalogue/facts.ts'
import type { CountryRate, ShippingZone } from '../shipping/quote.ts'
import type { Site } from '../site/site.ts'
import type { ShopTerms, TermName } from '../site/terms.ts'

/** The shop's data for the components of content pages. `redirects` maps old paths to new ones; errors name `page`. */
export interface ShopFacts {
  readonly site: Site
  readonly terms: ShopTerms
  readonly products: readonly Product[]
  readonly zones: readonly ShippingZone[]
  readonly countryRates: readonly CountryRate[]
  readonly redirects: ReadonlyMap<string, string>
  readonly page: string
}

/** Finds a product by its current or a former slug. An unknown slug fails the build. */
export function requireProduct({ products, redirects, page }: ShopFacts, slug: string): Product {
  const path = redirects.get(`/product/${slug}`) ?? `/product/${slug}`
  const product = products.find((candidate) => `/product/${candidate.slug}` === path)
  if (!product)
    throw new Error(`${page} names the product "${slug}", which the catalogue does not have`)
  return product
}

/** Returns a fact of the product `of` or, without `of`, of the whole shop. A fact that the product does not state fails the build. */
export function requireFact(facts: ShopFacts, name: FactName | TermName, of?: string): string {
  const fact =
    of === undefined
      ? facts.terms[name as TermName]
      : factInSentence(requireProduct(facts, of), name as FactName)
  if (!fact)
    throw new Error(
      `${facts.page} asks for the ${name} of "${of ?? 'the shop'}", which is not stated`,
    )
  return fact
}

export function currentHref({ redirects }: Pick<ShopFacts, 'redirects'>, href: string): string {
  const [path = ''] = href.split(/[?#]/)
  return (redirects.get(path) ?? path) + href.slice(path.length)
}

export function requireOption({ products, page }: ShopFacts, name: string): Option {
  const option = products.flatMap(({ options }) => options).find((o) => o.name === name)
  if (!option) throw new Error(`${page} shows the option "${name}", which no product has`)
  return option
}
