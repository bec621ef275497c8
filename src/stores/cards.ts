import type { ProductCard } from '#domain/compare/card.ts'
import { fetchJson } from './fetch-json.ts'

/** The cards of products in the order of their slugs, null for what isn't sold. Throws if one can't be had. */
export function fetchCards(slugs: readonly string[]): Promise<(ProductCard | null)[]> {
  return Promise.all(slugs.map((slug) => fetchJson<ProductCard>(`/data/products/${slug}.json`)))
}
