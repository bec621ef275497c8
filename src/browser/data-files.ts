import { joinPriceLists, type PriceList, priceFile } from '#domain/cart/price-list.ts'
import type { ListTable } from '#domain/catalogue/filters.ts'
import type { ProductPreview } from '#domain/compare/product-preview.ts'

const REQUEST_TIMEOUT_MS = 10_000

/* Reads the JSON files of a build. Each function throws if a file doesn't arrive within ten seconds. */

/** Today's prices of these products; those no longer sold aren't in the list. */
export async function fetchPrices(ids: readonly number[]): Promise<PriceList> {
  const files = [...new Set(ids.map(priceFile))]
  const lists = await Promise.all(files.map((file) => fetchIfFound<PriceList>(file)))
  return joinPriceLists(lists.filter((list) => !!list))
}

export function fetchListTable(base: string): Promise<ListTable> {
  return fetchFile(`/data/lists${base}.json`)
}

/** Previews of products that a list names, in the order of the slugs; null for one that was removed since. */
export function fetchPreviews(slugs: readonly string[]): Promise<(ProductPreview | null)[]> {
  return Promise.all(
    slugs.map((slug) => fetchIfFound<ProductPreview>(`/data/products/${slug}.json`)),
  )
}

export async function fetchFile<T>(path: string): Promise<T> {
  const content = await fetchIfFound<T>(path)
  if (!content) throw new Error(path)
  return content
}

/** Null for a file that is not found, which the browser also logs. */
export async function fetchIfFound<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
