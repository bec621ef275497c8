import type { Product } from './catalogue.ts'

const DEFAULT_DESCRIPTION =
  'Ceiling airers, clothes airers and washing lines made to dry a family’s washing well, with free shipping to all parts of the UK.'

/** Keywords that every product page states, as the shop always has. */
export const PRODUCT_KEYWORDS =
  'clothes airer, ceiling airer, pulley airer, washing line, rotary washing line, retractable washing line'

const LONGEST_DESCRIPTION = 155

/** The product's first sentences, cut at a word to what a search result shows; else the shop's own. */
export function metaDescription({ description }: Pick<Product, 'description'>): string {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text === '') return DEFAULT_DESCRIPTION
  if (text.length <= LONGEST_DESCRIPTION) return text
  const cut = text.slice(0, LONGEST_DESCRIPTION)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:–-]$/, '')} …`
}

/** The text kept on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

const MEASURE = /(\d) (?=(?:mm|cm|m|kg|g|litres|W|metres)\b)/g

/** The text with each figure and its unit kept on one line. */
export function keepMeasures(text: string): string {
  return text.replace(MEASURE, '$1\u00a0')
}

/** The description split at its line breaks, empty lines dropped, figures with their units. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => keepMeasures(line.trim()))
    .filter((line) => line !== '')
}
