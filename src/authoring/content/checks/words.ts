import type { Fault, Position } from '../../source/faults.ts'
import { brokenPromises } from '../../source/promises.ts'
import { type ContentPage, faultInPage } from '../page.ts'
import type { CatalogueForContent } from '../shop.ts'

const REFUSED: readonly { words: RegExp; message: (found: string) => string; hint: string }[] = [
  {
    words: /£\s?\d[\d.,]*\d|£\s?\d/g,
    message: (price) => `the price "${price}" is written out, and will go out of date`,
    hint: 'write <Price of="…" />, or leave it out of a description',
  },
  { words: /\bTODO\b/g, message: () => 'a TODO is left', hint: 'do it, then remove the word' },
]

/** Reports prices that are written out, which go out of date, and TODO notes, in frontmatter too. */
export function* checkPricesAndTodos(page: ContentPage): Generator<Fault> {
  for (const [index, line] of page.text.split('\n').entries()) {
    for (const { words, message, hint } of REFUSED) {
      for (const match of line.matchAll(words)) {
        const position: Position = { line: index + 1, column: match.index + 1 }
        yield faultInPage(page, position, message(match[0]), hint)
      }
    }
  }
}

/** Reports statements in a page, its frontmatter and its attributes that contradict the shop's rates and terms. */
export function checkPromises(page: ContentPage, { promises }: CatalogueForContent): Fault[] {
  return brokenPromises(page.text, promises).map(({ index, message, term }) => {
    const lines = page.text.slice(0, index).split('\n')
    const position = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
    const hint =
      position.line <= page.yaml.split('\n').length
        ? 'leave it out of title and description'
        : `write <Fact name="${term}" /> in a sentence, which says what is true`
    return faultInPage(page, position, message, hint)
  })
}
