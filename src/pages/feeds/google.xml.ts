import type { APIRoute } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { merchantFeed } from '#domain/feeds/merchant-feed.ts'

/** The catalogue for Google Merchant Center. */
export const GET: APIRoute = async () => {
  const { frame, products } = await readSnapshot()
  return new Response(merchantFeed(frame.site, products), {
    headers: { 'content-type': 'application/xml' },
  })
}
