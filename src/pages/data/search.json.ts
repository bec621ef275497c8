import type { APIRoute } from 'astro'
import { listGuides } from '#components/article/entries.ts'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { shopIndex } from '#domain/search/shop-index.ts'

/** The data that every search needs, whatever its words. */
export const GET: APIRoute = async () => {
  const { products, categories, brands } = await readSnapshot()
  return Response.json(shopIndex(products, categories, await listGuides(brands)).start)
}
