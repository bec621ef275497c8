import { formatPounds } from '#domain/money.ts'
import { countNoun } from '#domain/text.ts'
import { changeLine } from '../source/change-line.ts'
import { type Fault, formatFaults } from '../source/faults.ts'
import type { BuildOutcome, DraftProduct } from './build.ts'
import type { CatalogueChanges, ListPriceChange, ProductFieldChange } from './changes.ts'

export function formatOutcome(outcome: BuildOutcome): string {
  if (!outcome.ok) return faultReport(outcome.faults)
  const { drafts, warnings, notes, state } = outcome
  const products = countNoun(outcome.products, 'product')
  const totals = drafts.length > 0 ? `${products}, ${countNoun(drafts.length, 'draft')}` : products
  const changes = outcome.changes ? changeLines(outcome.changes) : []
  const verb = state === 'checked' ? 'checked, not written' : state
  return [
    ...drafts.flatMap(draftLines),
    ...formatFaults(notes, 'note'),
    ...warnings.map((warning) => `warning: ${warning}`),
    ...changes,
    `catalogue ${verb}: ${totals}`,
  ].join('\n')
}

function faultReport(faults: readonly Fault[]): string {
  const total = `${countNoun(faults.length, 'fault')}; the catalogue stays as it was`
  return [...formatFaults(faults, 'error'), total].join('\n')
}

function draftLines({ file, notes }: DraftProduct): string[] {
  if (notes.length > 0) return formatFaults(notes, 'draft')
  return [`${file}  draft: nothing is missing\n  remove "draft: true" to sell it`]
}

function changeLines({
  added,
  removed,
  renamed,
  prices,
  fields,
  others,
}: CatalogueChanges): string[] {
  const named = added.length + removed.length + renamed.length + prices.length + fields.length

  return [
    ...added.map((slug) => `added: ${slug}`),
    ...removed.map((slug) => `removed: ${slug}`),
    ...renamed.map(({ from, to }) => `renamed: ${from} → ${to}`),
    ...prices.map(priceLine),
    ...fields.map(fieldLine),
    ...(others > 0
      ? [`changed: ${countNoun(others, named > 0 ? 'other product page' : 'product page')}`]
      : []),
  ]
}

const JSON_FIELDS = new Set(['features', 'details', 'materials', 'places', 'search_words'])

function fieldLine({ slug, field, from, to }: ProductFieldChange): string {
  const pounds = (value: unknown) => (typeof value === 'number' ? formatPounds(value) : 'none')
  if (field.endsWith('_price')) return `${field}: ${slug} ${pounds(from)} → ${pounds(to)}`
  const plain = (value: unknown) => (JSON_FIELDS.has(field) ? JSON.parse(String(value)) : value)
  return changeLine(field.replace(/_(cm|kg|m)$/, ''), slug, plain(from), plain(to))
}

function priceLine({ slug, from, to }: ListPriceChange): string {
  const percent = ((to - from) / from) * 100
  const sign = percent > 0 ? '+' : '−'
  const moved = `${formatPounds(from)} → ${formatPounds(to)}`
  return `price: ${slug} ${moved} (${sign}${Math.abs(percent).toFixed(1)} %)`
}

/** Formats the outcome for programs: one line of JSON, list prices in pence. */
export function formatOutcomeJson(outcome: BuildOutcome): string {
  if (!outcome.ok) return JSON.stringify(outcome)
  const { changes = null, ...others } = outcome
  return JSON.stringify({ faults: [], ...others, changes })
}
