import { formatPounds } from '#domain/money/money.ts'
import type { Outcome } from './build.ts'
import type { Changes, PriceMove } from './changes.ts'
import type { Fault } from './faults.ts'

/** What happened, for people. */
export function report(outcome: Outcome): string {
  if (!outcome.ok) return faultReport(outcome.faults)
  const products = count(outcome.products, 'product')
  if (outcome.state === 'unchanged') return `catalogue unchanged: ${products}`
  const changes = outcome.changes ? changeLines(outcome.changes) : []
  const verb = outcome.state === 'written' ? 'written' : 'checked, not written'
  return [...changes, `catalogue ${verb}: ${products}`].join('\n')
}

function faultReport(faults: readonly Fault[]): string {
  const total = `${count(faults.length, 'fault')}; the catalogue stays as it was`
  return [...faultLines(faults, 'error'), total].join('\n')
}

/** Faults as an editor reads them, each with how to mend it. */
export function faultLines(faults: readonly Fault[], kind: 'error' | 'note'): string[] {
  return faults.map(
    ({ file, line, column, message, hint }) =>
      `${file}:${line}:${column}  ${kind}: ${message}\n  ${hint}`,
  )
}

function changeLines({ added, removed, renamed, prices, others }: Changes): string[] {
  return [
    ...added.map((slug) => `added: ${slug}`),
    ...removed.map((slug) => `removed: ${slug}`),
    ...renamed.map(({ from, to }) => `renamed: ${from} → ${to}`),
    ...prices.map(priceLine),
    ...(others > 0 ? [`changed: ${count(others, 'other product page')}`] : []),
  ]
}

function priceLine({ slug, from, to }: PriceMove): string {
  const percent = ((to - from) / from) * 100
  const sign = percent > 0 ? '+' : '−'
  const moved = `${formatPounds(from)} → ${formatPounds(to)}`
  return `price: ${slug} ${moved} (${sign}${Math.abs(percent).toFixed(1)} %)`
}

/** `1 page`, `1,200 pages` */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`
}

/** What happened, for programs: one line of JSON, list prices in pence. */
export function reportJson(outcome: Outcome): string {
  if (!outcome.ok) return JSON.stringify(outcome)
  const { changes = null, products, digest, state } = outcome
  return JSON.stringify({ ok: true, faults: [], changes, products, digest, state })
}
