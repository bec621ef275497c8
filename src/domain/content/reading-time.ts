const WORDS_A_MINUTE = 220

/** The words of a text in MDX: tags with what they are given count as none. */
export function wordCount(mdx: string): number {
  const text = mdx.replace(/<[^>]*>/g, ' ').replace(/\]\([^)]*\)/g, ']')
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu)?.length ?? 0
}

/** Whole minutes that reading takes, at least one. */
export function readingMinutes(mdx: string): number {
  return Math.max(1, Math.round(wordCount(mdx) / WORDS_A_MINUTE))
}
