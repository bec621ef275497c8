import { type Fault, positionOfIndex } from '../../source/faults.ts'
import { brokenPromises } from '../../source/promises.ts'
import { type ContentPage, faultInPage } from '../page.ts'
import type { CatalogueForContent } from '../shop.ts'

/** A sum of money with its sign or word, as people write it: £14.95, £ 14, 14,95 £, GBP 14.95, 14.95 pounds, 95p. */
const PRICE =
  /(?:[£￡]|\bGBP\b)[^\S\n]*\d(?:[\d.,]*\d)?|(?<![\d.,])\d(?:[\d.,]*\d)?[^\S\n]*(?:[£￡](?!\s*\d)|GBP\b|pounds? sterling\b)|\b\d+[.,]\d\d pounds\b|\b\d\d?p\b/gi

/** Marks and spaces that may be written between a price's sign and its digits. */
const MARK = /[*_~\\]|<\/?[a-z]+>|&(?:nbsp|#160|#xa0);/gi
const POUND = /&(?:pound|#163|#xa3);/gi

const REFUSED: readonly { words: RegExp; message: (found: string) => string; hint: string }[] = [
  {
    words: PRICE,
    message: (price) => `the price "${price}" is written out, and will go out of date`,
    hint: 'write <Price of="…" />, or leave it out of a description',
  },
  { words: /\bTODO\b/g, message: () => 'a TODO is left', hint: 'do it, then remove the word' },
]

/** The kinds of nodes that show something to a reader. */
const SHOWN: ReadonlySet<string> = new Set([
  'text',
  'inlineCode',
  'code',
  'image',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
])

/** Reports prices that are written out, which go out of date, and TODO notes, in frontmatter too. */
export function* checkPricesAndTodos(page: ContentPage): Generator<Fault> {
  const text = page.text
    .replace(MARK, ({ length }) => ' '.repeat(length))
    .replace(POUND, ({ length }) => '£'.padEnd(length))
  for (const { words, message, hint } of REFUSED) {
    for (const { 0: found, index } of text.matchAll(words)) {
      const written = page.text.slice(index, index + found.length)
      yield faultInPage(page, positionOfIndex(text, index), message(written), hint)
    }
  }
}

/** Reports a page that is only a title, such as one whose text is still in another program. */
export function* checkIsWritten(page: ContentPage): Generator<Fault> {
  if (page.faults.length > 0 || page.nodes.some(({ type }) => SHOWN.has(type))) return
  const position = { line: page.yaml.split('\n').length, column: 1 }
  yield faultInPage(page, position, 'the page has no text', 'write it below, or add draft: true')
}

/** Reports statements in a page, its frontmatter and its attributes that contradict the shop's rates and terms. */
export function checkPromises(page: ContentPage, { promises }: CatalogueForContent): Fault[] {
  return brokenPromises(page.text, promises).map(({ index, message, term }) => {
    const position = positionOfIndex(page.text, index)
    const hint =
      position.line <= page.yaml.split('\n').length
        ? 'leave it out of title and description'
        : `write <Fact name="${term}" /> in a sentence, which says what is true`
    return faultInPage(page, position, message, hint)
  })
}
