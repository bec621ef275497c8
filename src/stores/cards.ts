import type { PriceList } from '#domain/cart/price-list.ts'
import type { ProductCard } from '#domain/compare/card.ts'
import { fetchJson } from './fetch-json.ts'

/** The cards of products in the order of their slugs, null for what isn't sold. Throws if one can't be had. */
export function fetchCards(slugs: readonly string[]): Promise<(ProductCard | null)[]> {
  return Promise.all(slugs.map((slug) => fetchJson<ProductCard>(`/data/products/${slug}.json`)))
}

/** Those of the slugs that the shop sells: asked of the price list, so that no request is in vain. */
export async function soldAmong(slugs: readonly string[]): Promise<string[]> {
  const list = await fetchJson<PriceList>('/data/prices.json')
  const sold = new Set(Object.values(list?.products ?? {}).map(({ slug }) => slug))
  return slugs.filter((slug) => sold.has(slug))
}
