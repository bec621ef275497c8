import type { ProductPreview } from '#domain/compare/product-preview.ts'
import { slugFile } from '#domain/compare/slug-index.ts'
import { fetchFile, fetchPreviews } from '../data-files.ts'

/** Previews of products named by an address or storage, in the order of the slugs; null for one that isn't sold. */
export async function fetchSoldPreviews(
  slugs: readonly string[],
): Promise<(ProductPreview | null)[]> {
  const files = [...new Set(slugs.map(slugFile))]
  const lists = await Promise.all(files.map(fetchFile<string[]>))
  const sold = new Set(lists.flat())
  const previews = await fetchPreviews(slugs.filter((slug) => sold.has(slug)))
  return slugs.map((slug) => previews.find((preview) => preview?.slug === slug) ?? null)
}
