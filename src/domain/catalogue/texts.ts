import { formatPounds } from '../money.ts'
import type { Product } from './catalogue.ts'

export const PRODUCT_KEYWORDS =
  'clothes airer, ceiling airer, pulley airer, washing line, rotary washing line, retractable washing line'

const MAX_DESCRIPTION_LENGTH = 155

export function metaDescription({ description }: Pick<Product, 'description'>): string {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:–-]$/, '')} …`
}

/** Formats a list price inc. VAT, as `from £64.95` if options add to it. */
export function formatListPrice({
  listPrice,
  priceVaries,
}: Pick<Product, 'listPrice' | 'priceVaries'>): string {
  return `${priceVaries ? 'from ' : ''}${formatPounds(listPrice)}`
}

export function withNonBreakingSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

const NUMBER_WITH_UNIT = /(\d) (?=(?:mm|cm|m|kg|g|litres|W|metres)\b)/g

export function bindUnits(text: string): string {
  return text.replace(NUMBER_WITH_UNIT, '$1\u00a0')
}

export function splitFirstSentence([first = '', ...others]: readonly string[]): string[] {
  const [lead = '', ...rest] = first.split(/(?<=[.?!])\s/)
  return [lead, rest.join(' '), ...others].filter((text) => text !== '')
}

export function paragraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => bindUnits(line.trim()))
    .filter((line) => line !== '')
}
