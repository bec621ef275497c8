import type { Fault } from '../../catalogue/faults.ts'
import { faultAt, type Page } from '../page.ts'
import type { Place } from '../tree.ts'

/** What may not stand in a published page, frontmatter included. */
const REFUSED: readonly { words: RegExp; message: string; hint: string }[] = [
  {
    words: /£\s?\d[\d.,]*\d|£\s?\d/g,
    message: 'a price written out',
    hint: 'write <Price of="…" />, which follows the catalogue; a description does without',
  },
  { words: /\bTODO\b/g, message: 'something left to do', hint: 'do it, then remove the word' },
]

/** Prices that would grow stale, and notes to oneself. */
export function* checkWords(page: Page): Generator<Fault> {
  for (const [index, line] of page.text.split('\n').entries()) {
    for (const { words, message, hint } of REFUSED) {
      for (const match of line.matchAll(words)) {
        const place: Place = { line: index + 1, column: match.index + 1 }
        yield faultAt(page, place, `${message}: "${match[0]}"`, hint)
      }
    }
  }
}
