import type { APIRoute } from 'astro'
import { listGuides } from '#components/article/entries.ts'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { buildShopIndex } from '#domain/search/shop-index.ts'

/** The data that every search needs, whatever its words. */
export const GET: APIRoute = async () => {
  const { products, categories, brands, searchTexts } = await readSnapshot()
  const guides = await listGuides(brands)
  return Response.json(buildShopIndex(products, categories, guides, searchTexts.help).start)
}
