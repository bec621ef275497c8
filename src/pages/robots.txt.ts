import type { APIRoute } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { absoluteUrl } from '#domain/site/frame.ts'

/** Everything may be read but the endpoints and what belongs to one shopper. */
export const GET: APIRoute = async () => {
  const { frame } = await readSnapshot()
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /account',
    'Disallow: /cart',
    'Disallow: /checkout',
    'Disallow: /order/',
    '',
    `Sitemap: ${absoluteUrl(frame.site, '/sitemap-index.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } })
}
