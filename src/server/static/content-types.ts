import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Which links a browser may fetch ahead; pages point at it in a header. */
export const SPECULATION_RULES = 'speculation-rules.json'

/** The media type of a file by its ending; browsers may not guess (nosniff). */
export function contentType(name: string): string {
  if (name === SPECULATION_RULES) return 'application/speculationrules+json'
  return TYPES[extname(name)] ?? 'application/octet-stream'
}

/** Files whose name follows from their content. */
const HASHED = /^(_astro|pagefind\/\w+\/(fragment|index|filter))\//

/**
 * How long a browser may keep a file: hashed assets for good, pictures a day; everything else is
 * asked for again and answered with 304 while it stands.
 */
export function cacheControl(name: string): string {
  if (HASHED.test(name)) return 'public, max-age=31536000, immutable'
  return contentType(name).startsWith('image/') ? 'public, max-age=86400' : 'no-cache'
}
