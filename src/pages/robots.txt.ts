import type { APIRoute } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { absoluteUrl } from '#domain/site/frame.ts'
import { UNLISTED_PAGES } from '#domain/site/pages.ts'

/** Allows crawling everything but API endpoints and pages that are different for each shopper. */
export const GET: APIRoute = async () => {
  const { frame } = await readSnapshot()
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...UNLISTED_PAGES.personal.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl(frame.site, '/sitemap-index.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } })
}
