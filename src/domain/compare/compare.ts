export const MAX_COMPARED = 4

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

function readSlugs(values: unknown, max: number): string[] {
  if (!Array.isArray(values)) return []
  const slugs = values.filter((value) => typeof value === 'string' && SLUG.test(value))
  return [...new Set<string>(slugs)].slice(0, max)
}

/** Never throws: storage is untrusted. Drops repeats, invalid slugs and those beyond `max`. */
export function parseSlugs(text: string, max: number): string[] {
  try {
    return readSlugs(JSON.parse(text), max)
  } catch {
    return []
  }
}

export function comparePath(slugs: readonly string[]): string {
  return slugs.length > 0 ? `/compare?products=${slugs.join(',')}` : '/compare'
}

export function comparedIn(search: string): string[] | null {
  const products = new URLSearchParams(search).get('products')
  return products === null ? null : readSlugs(products.split(','), MAX_COMPARED)
}
