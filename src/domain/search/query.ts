/** Fewer letters than this match nearly everything. */
const SHORTEST_QUERY = 2
const LONGEST_QUERY = 100
/** Words up to this length say least about what is looked for. */
const SHORT_WORD = 3

/** The words of a query without superfluous space; empty where there is too little to look for. */
export function readQuery(text: string | null): string {
  const query = (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY)
  return query.length < SHORTEST_QUERY ? '' : query
}

/**
 * What to look for, in turn, until something has all the words: the whole query, then without its
 * short words, then without one word after another from the end.
 */
export function attempts(query: string): string[] {
  const words = query.split(' ')
  const long = words.filter((word) => word.length > SHORT_WORD)
  const kept = long.length > 0 ? long : words
  const shorter = kept.map((_, dropped) => kept.slice(0, kept.length - dropped).join(' '))
  return [...new Set([query, ...shorter])]
}

/**
 * The words of a query that a page, one of those found for it, really has. The index takes the
 * longest beginning that it knows for a word that it does not know: "so" for "sofa".
 */
export function wordsIn(query: string, page: string): string[] {
  const present = [...new Set(letters(page).split(' '))]
  return query.split(' ').filter((word) =>
    letters(word)
      .split(' ')
      .every((part) => present.some((other) => isForm(part, other))),
  )
}

/** Whether two words may be forms of one: "pegs" and "peg", "fit" and "fitting", "dried" and "drier". */
function isForm(word: string, other: string): boolean {
  const same = shared(word, other)
  if (same === word.length) return true
  const least = Math.max(word.length - 4, same === other.length ? 3 : 4)
  return same >= least
}

function shared(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** Lower case without accents and signs. */
function letters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** `12 products and 3 guides for “airer”`, and what was left out of the query to find them. */
export function resultText(
  query: string,
  foundFor: string,
  products: number,
  guides: number,
): string {
  const parts = [counted(products, 'product'), counted(guides, 'guide')].filter((part) => part)
  if (parts.length === 0) return `Nothing found for “${query}”`
  const found = `${parts.join(' and ')} for “${foundFor}”`
  return foundFor === query ? found : `Nothing has all of “${query}”. ${found}`
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`
}
