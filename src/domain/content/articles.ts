const WORDS_A_MINUTE = 220
const TAG = /<[^>]*>/g
const LINK_TARGET = /\]\([^)]*\)/g

export function wordCount(mdx: string): number {
  const text = mdx.replace(TAG, ' ').replace(LINK_TARGET, ']')
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu)?.length ?? 0
}

export function readingMinutes(mdx: string): number {
  return Math.max(1, Math.round(wordCount(mdx) / WORDS_A_MINUTE))
}

export function articleHeadings(mdx: string): string {
  const found = mdx.matchAll(/^#{2,} +(.*)$|\bquestion="([^"]*)"/gm)
  return [...found].map(([, heading, question]) => heading ?? question).join('\n')
}

/** The words of a page as text. An attribute's value counts if it has a space: it is then text, not a name. */
export function articleText(mdx: string): string {
  const shown = (tag: string) => {
    const quoted = tag.replace(/\balt="[^"]*"/g, '').match(/"[^"]*"/g) ?? []
    return quoted.filter((text) => text.includes(' ')).join('\n')
  }
  return mdx.replace(TAG, shown).replace(LINK_TARGET, ']')
}
