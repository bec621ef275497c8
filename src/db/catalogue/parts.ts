import type { ProductSummary } from '#domain/catalogue/catalogue.ts'
import type { Catalogue } from './client.ts'

/** Returns a function that tells a product's parts and, of a part, what it fits. */
export async function partsAmong(db: Catalogue, products: readonly ProductSummary[]) {
  const columns = ['slug', 'fits', 'former_fits'] as const
  const rows = await db.selectFrom('products').select(columns).orderBy('id').execute()
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const fits = new Map<string, string[]>(rows.map((row) => [row.slug, JSON.parse(row.fits)]))
  const former = new Map(rows.map((row) => [row.slug, JSON.parse(row.former_fits) as string[]]))
  const parts = new Map<string, string[]>()
  for (const [part, slugs] of fits) {
    for (const slug of slugs) parts.set(slug, [...(parts.get(slug) ?? []), part])
  }
  const named = (slugs: readonly string[] = []) => slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  return ({ slug }: ProductSummary) => ({
    parts: named(parts.get(slug)),
    fits: named(fits.get(slug)),
    formerFits: former.get(slug) ?? [],
  })
}
