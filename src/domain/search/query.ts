const MIN_QUERY_LENGTH = 2
const MAX_QUERY_LENGTH = 100
const SHORT_WORD_LENGTH = 3

export function readQuery(text: string | null): string {
  const query = (text ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH)
  return query.length < MIN_QUERY_LENGTH ? '' : query
}

/**
 * Queries to try in turn until one has results: the whole, without short words, then without the first words, since
 * the last mostly names the thing, then without the last.
 */
export function queryVariants(query: string): string[] {
  const words = query.split(' ')
  const long = words.filter((word) => word.length > SHORT_WORD_LENGTH)
  const kept = long.length > 0 ? long : words
  const last = long.map((_, dropped) => long.slice(dropped).join(' '))
  const first = kept.map((_, dropped) => kept.slice(0, kept.length - dropped).join(' '))
  return [...new Set([query, ...last, ...first])]
}

/** The query's words that the page really has: the index shortens an unknown word until it knows it ("so" for "sofa"). */
export function matchingWords(query: string, page: string): string[] {
  const present = [...new Set(normaliseWords(page).split(' '))]
  return query.split(' ').filter((word) =>
    normaliseWords(word)
      .split(' ')
      .every((part) => present.some((other) => isSameWordForm(part, other))),
  )
}

function isSameWordForm(word: string, other: string): boolean {
  const same = commonPrefixLength(word, other)
  if (same === word.length) return true
  const least = Math.max(word.length - 4, same === other.length ? 3 : 4)
  return same >= least
}

function commonPrefixLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

function normaliseWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function resultText(
  query: string,
  foundFor: string,
  products: number,
  guides: number,
): string {
  const parts = [counted(products, 'product'), counted(guides, 'guide')].filter((part) => part)
  if (parts.length === 0) return `Nothing found for “${query}”`
  const found = `${parts.join(' and ')} for “${foundFor}”`
  return foundFor === query ? found : `No exact match for “${query}”. Showing ${found}`
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}
