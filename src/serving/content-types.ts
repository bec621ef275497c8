import { lookup } from 'mrmime'

export const SPECULATION_RULES = 'speculation-rules.json'
export const SPECULATION_RULES_TYPE = 'application/speculationrules+json'

const ENDS =
  'avif css gif html ico jpeg jpg js json md mjs pdf png svg txt webmanifest webp woff2 xml'

/** Types by the end of a file's name, for nginx: a build has no other files. */
export const CONTENT_TYPES: ReadonlyMap<string, string> = new Map(
  ENDS.split(' ').map((end) => [end, typeOf(end)]),
)
export const PICTURE_ENDINGS = [...CONTENT_TYPES.keys()].filter(isPicture)

export const CACHE_CONTROL_VALUES = {
  /** Cache-Control of files below `/_astro/` and `/desk/_astro/`, which have a hash in their name. */
  hashed: 'public, max-age=31536000, immutable',
  picture: 'public, max-age=86400',
  /** Cache-Control of files that browsers keep but revalidate at each use. */
  other: 'no-cache',
} as const

export function contentType(name: string): string {
  if (name === SPECULATION_RULES) return SPECULATION_RULES_TYPE
  const type = typeOf(name)
  return hasCharset(type) ? `${type}; charset=utf-8` : type
}

export function hasCharset(type: string): boolean {
  return /^text\/|\b(json|xml)$/.test(type)
}

export function cacheControl(name: string): string {
  if (/^(desk\/)?_astro\//.test(name)) return CACHE_CONTROL_VALUES.hashed
  return isPicture(name) ? CACHE_CONTROL_VALUES.picture : CACHE_CONTROL_VALUES.other
}

function isPicture(name: string): boolean {
  return typeOf(name).startsWith('image/')
}

function typeOf(name: string): string {
  if (/(^|\.)ico$/.test(name)) return 'image/x-icon'
  return lookup(name) ?? 'application/octet-stream'
}
