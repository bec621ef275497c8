import { countNoun } from '../text.ts'
import { tidyLine } from '../typed-text.ts'
import type { SearchAnswer } from './answer.ts'

const MIN_QUERY_LENGTH = 2
const MAX_QUERY_LENGTH = 100
const LIST = new Intl.ListFormat('en-GB')

export function readQuery(text: string | null): string {
  const query = tidyLine(text ?? '').slice(0, MAX_QUERY_LENGTH)
  return query.length < MIN_QUERY_LENGTH ? '' : query
}

export function resultText(
  query: string,
  { foundFor, isExact }: Pick<SearchAnswer, 'foundFor' | 'isExact'>,
  products: number,
  guides: number,
  help = 0,
): string {
  const parts = [
    help > 0 && countNoun(help, 'answer'),
    products > 0 && countNoun(products, 'product'),
    guides > 0 && countNoun(guides, 'guide'),
  ]
  const found = LIST.format(parts.filter((part) => part !== false))
  if (found === '') return `Nothing found for “${query}”`
  if (foundFor !== query) return `No exact match for “${query}”. Showing ${found} for “${foundFor}”`
  return isExact
    ? `${found} for “${query}”`
    : `No exact match for “${query}”. Showing the nearest ${found}`
}
