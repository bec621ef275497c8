import type { APIRoute } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { absoluteUrl } from '#domain/site/frame.ts'

/** The contact for security reports (RFC 9116). */
export const GET: APIRoute = async () => {
  const { site } = (await readSnapshot()).frame
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${nextExpiry(new Date())}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(site, '/.well-known/security.txt')}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** Less than a year ahead, as the RFC advises, and constant within a month, so that builds are reproducible. */
function nextExpiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 12)).toISOString()
}
