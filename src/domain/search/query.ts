/** Fewer letters than this match nearly everything. */
const SHORTEST_QUERY = 2
const LONGEST_QUERY = 100
/** How many letters may be dropped from the end of the last word, and how many have to stay. */
const DROPPED = 3
const KEPT = 4

/** The words of a query without superfluous space; empty where there is too little to look for. */
export function readQuery(text: string | null): string {
  const query = (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY)
  return query.length < SHORTEST_QUERY ? '' : query
}

/**
 * What to look for, in turn, until something is found: the query, then with its last word cut shorter,
 * which forgives a word half typed or ending wrongly.
 */
export function attempts(query: string): string[] {
  const last = query.split(' ').at(-1) ?? ''
  const cuts = Math.max(0, Math.min(DROPPED, last.length - KEPT))
  return Array.from({ length: cuts + 1 }, (_, cut) => query.slice(0, query.length - cut))
}

/** `12 products and 3 guides for “airer”` */
export function resultText(query: string, products: number, guides: number): string {
  const parts = [
    products > 0 && (products === 1 ? '1 product' : `${products} products`),
    guides > 0 && (guides === 1 ? '1 guide' : `${guides} guides`),
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${parts.join(' and ')} for “${query}”` : `Nothing found for “${query}”`
}
