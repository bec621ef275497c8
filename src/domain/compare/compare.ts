export const MAX_COMPARED = 4

/** Never throws: storage is untrusted. Drops repeated ids, values that are no ids, and ids beyond `max`. */
export function parseIds(text: string, max: number): number[] {
  try {
    return readIds(JSON.parse(text), max)
  } catch {
    return []
  }
}

function readIds(values: unknown, max: number): number[] {
  if (!Array.isArray(values)) return []
  const ids = values.filter((value) => Number.isSafeInteger(value) && value > 0)
  return [...new Set<number>(ids)].slice(0, max)
}

export function comparePath(ids: readonly number[]): string {
  return ids.length > 0 ? `/compare?products=${ids.join(',')}` : '/compare'
}

export function readComparedIds(search: string): number[] | null {
  const products = new URLSearchParams(search).get('products')
  return products === null ? null : readIds(products.split(',').map(Number), MAX_COMPARED)
}
