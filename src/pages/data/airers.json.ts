import type { APIRoute } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { priceList } from '#domain/cart/price-list.ts'

/** What everything costs now, for the cart to check its prices. */
export const GET: APIRoute = async () => {
  const { products } = await readSnapshot()
  return Response.json(priceList(products))
}
