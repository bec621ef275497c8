import type { WordIndex } from './word-index.ts'

/** A part of an index, which is one file. It holds the words from this one up to the first word of the next part. */
export interface IndexPart {
  readonly from: string
  readonly words: WordIndex
}

/** The size of a part in characters of JSON. A part is larger only if its words must not be divided. */
const MAX_PART_LENGTH = 60_000

/** Divides an index between words, or between first characters if words with the same one are searched together. */
export function divideIndex(index: WordIndex, startOf = (word: string) => word): IndexPart[] {
  const parts: { from: string; words: Record<string, readonly number[]> }[] = []
  let length = Number.POSITIVE_INFINITY
  // An object lists its whole numbers first.
  const entries = Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [from, own] of Map.groupBy(entries, ([word]) => startOf(word))) {
    const words = Object.fromEntries(own)
    const added = JSON.stringify(words).length
    length += added
    const last = parts.at(-1)
    if (last && length <= MAX_PART_LENGTH) Object.assign(last.words, words)
    else {
      parts.push({ from, words })
      length = added
    }
  }
  return parts
}

export function indexPartsFor(beginnings: readonly string[], starts: readonly string[]): number[] {
  const isIn = (part: number, beginning: string) =>
    (starts[part] ?? '') <= `${beginning}\uffff` && (starts[part + 1] ?? '\uffff') > beginning
  return [...starts.keys()].filter((part) => beginnings.some((word) => isIn(part, word)))
}
