import { lookup } from 'mrmime'

export const SPECULATION_RULES = 'speculation-rules.json'

export function contentType(name: string): string {
  if (name === SPECULATION_RULES) return 'application/speculationrules+json'
  if (name.endsWith('.ico')) return 'image/x-icon'
  const type = lookup(name) ?? 'application/octet-stream'
  return /^text\/|\b(json|xml)$/.test(type) ? `${type}; charset=utf-8` : type
}

/** Hashed assets are cached for good, pictures for a day; everything else is revalidated. */
export function cacheControl(name: string): string {
  if (name.startsWith('_astro/')) return 'public, max-age=31536000, immutable'
  return contentType(name).startsWith('image/') ? 'public, max-age=86400' : 'no-cache'
}
