export const DRAWINGS = ['joists', 'rope-path', 'bowline', 'cleat', 'stops', 'levelling'] as const

export type DrawingName = (typeof DRAWINGS)[number]

const WORDS_A_MINUTE = 220

export function wordCount(mdx: string): number {
  const text = mdx.replace(/<[^>]*>/g, ' ').replace(/\]\([^)]*\)/g, ']')
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu)?.length ?? 0
}

export function readingMinutes(mdx: string): number {
  return Math.max(1, Math.round(wordCount(mdx) / WORDS_A_MINUTE))
}
