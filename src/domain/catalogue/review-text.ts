import { tidyText } from '../typed-text.ts'

/** In characters. */
export const REVIEW_LENGTHS = { title: 80, text: 1_000, name: 40, answer: 1_000 } as const

/** The messages to a buyer, of the form and of the server. */
export const REVIEW_FAULTS = {
  stars: 'Choose how many stars',
  title: 'Give your review a title',
  text: 'Write a few words about it',
  name: 'Enter the name to show',
  link: 'Please leave out web and email addresses',
} as const

const TOP_LEVEL =
  'com|net|org|info|biz|co|io|uk|eu|de|fr|nl|ru|cn|app|dev|shop|store|online|site|xyz|website|vip|ly'
/** Linear time: no alternative repeats a group that can match its own beginning. */
const LINK = new RegExp(
  [
    '[a-z0-9+.-]:\\s*/\\s*/',
    '\\b(?:mailto|javascript|data|tel):\\S',
    '\\bwww\\s*[.:]',
    '\\S@[^\\s@.]+\\.\\S',
    '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b',
    `[\\p{L}\\p{N}-](?:\\.|\\s?\\(dot\\)\\s?|\\s?\\[dot\\]\\s?|\\sdot\\s)(?:${TOP_LEVEL})(?![\\p{L}\\p{N}])`,
    '[\\p{L}\\p{N}-]\\.[\\p{L}]{2,}/\\S',
  ].join('|'),
  'iu',
)

/** True if a text holds something that reads as a web or email address. Marks that would hide one are ignored. */
export function hasLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC').replace(/[\p{Cf}\p{M}]/gu, ''))
}

/** A tidy text of several lines, without empty ones and piled-up accents. */
export function cleanText(text: string): string {
  return (
    tidyText(text)
      .replace(/(\p{M}{2})\p{M}+/gu, '$1')
      // Shortens runs of spaces first: the next expression would need quadratic time for a long run.
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
