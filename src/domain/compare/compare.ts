/** As many products as fit side by side. */
export const MOST_COMPARED = 4

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Slugs in their order: what is no slug, stands twice or is too many is dropped. */
function readSlugs(values: unknown, most: number): string[] {
  if (!Array.isArray(values)) return []
  const slugs = values.filter((value) => typeof value === 'string' && SLUG.test(value))
  return [...new Set<string>(slugs)].slice(0, most)
}

/** Reads a kept list of slugs from any text. Never throws. */
export function parseSlugs(text: string, most: number): string[] {
  try {
    return readSlugs(JSON.parse(text), most)
  } catch {
    return []
  }
}

/** The address that shows products side by side: `/compare?products=a,b`. */
export function comparePath(slugs: readonly string[]): string {
  return slugs.length > 0 ? `/compare?products=${slugs.join(',')}` : '/compare'
}

/** The products that an address names; null where it names none. */
export function comparedIn(search: string): string[] | null {
  const products = new URLSearchParams(search).get('products')
  return products === null ? null : readSlugs(products.split(','), MOST_COMPARED)
}
