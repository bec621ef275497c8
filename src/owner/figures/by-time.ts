import type { Store } from '#db/store/client.ts'
import { type DaySum, listPaidDays, listRefundDays, type TimeRange } from '#db/store/takings.ts'
import { formatPounds } from '#domain/money.ts'
import { columnsOf, type Figure, percentChange } from '#domain/owner/figure.ts'
import { type Period, type Span, spansOf, spanYearBefore } from '#domain/owner/period.ts'
import { countNoun } from '#domain/text.ts'
import { endOfDay, startOfDay } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'

export function rangeOf({ from, to }: Span): TimeRange {
  return { from: startOfDay(from).toISOString(), to: endOfDay(to).toISOString() }
}

/** Takings after refunds, and orders, in the period’s steps, each beside the year before. */
export async function readTakings({ store }: Context, period: Period): Promise<Figure[]> {
  const spans = spansOf(period)
  const spansBefore = spans.map((span) => spanYearBefore(span, period.by))
  const before = {
    from: spansBefore[0]?.from ?? period.from,
    to: spansBefore.at(-1)?.to ?? period.to,
  }
  const [days, daysBefore] = await Promise.all([
    listNetDays(store, rangeOf(period)),
    listNetDays(store, rangeOf(before)),
  ])
  const sums = addUp(spans, days)
  const sumsBefore = addUp(spansBefore, daysBefore)
  const compare = (heading: string, unit: 'pence' | 'count', of: keyof SpanSum): Figure => {
    const values = spans.map((span, at) => ({
      label: spanName(span, period),
      value: sums[at]?.[of] ?? 0,
      before: sumsBefore[at]?.[of] ?? 0,
    }))
    const [total, totalBefore] = [sumOf(sums, of), sumOf(sumsBefore, of)]
    const words = (amount: number) =>
      unit === 'pence' ? formatPounds(amount) : countNoun(amount, 'order')
    const change = percentChange(total, totalBefore)
    return {
      heading,
      summary: `${words(total)}${change === null ? '' : `, ${Math.abs(change)} % ${change < 0 ? 'less' : 'more'} than the ${words(totalBefore)} of the year before`}.${unit === 'pence' ? ' After refunds, VAT included.' : ''}`,
      plot: { kind: 'columns', unit, values },
      columns: columnsOf(period.by === 'day' ? 'Day' : 'Days', {
        [heading]: unit,
        'A year before': unit,
        Change: 'percent',
      }),
      rows: values.map(({ label, value, before: then }) => [
        label,
        value,
        then,
        percentChange(value, then),
      ]),
    }
  }
  return [compare('Takings after refunds', 'pence', 'taken'), compare('Orders', 'count', 'orders')]
}

/** What was given back in each step, whenever it had been paid. */
export async function readRefunds({ store }: Context, period: Period): Promise<Figure[]> {
  const spans = spansOf(period)
  const sums = addUp(spans, await listRefundDays(store, rangeOf(period)))
  const values = spans.map((span, at) => ({
    label: spanName(span, period),
    value: sums[at]?.taken ?? 0,
  }))
  const count = sumOf(sums, 'orders')
  return [
    {
      heading: 'Refunds',
      summary: `${countNoun(count, 'refund')}, ${formatPounds(sumOf(sums, 'taken'))} given back.`,
      plot: { kind: 'columns', unit: 'pence', values },
      columns: columnsOf(period.by === 'day' ? 'Day' : 'Days', {
        Refunds: 'count',
        'Given back': 'pence',
      }),
      rows: values.map(({ label, value }, at) => [label, sums[at]?.orders ?? 0, value]),
    },
  ]
}

/** A refund lessens the takings of the day on which it was made. */
async function listNetDays(store: Store, range: TimeRange): Promise<DaySum[]> {
  const [paid, refunds] = await Promise.all([
    listPaidDays(store, range),
    listRefundDays(store, range),
  ])
  return [...paid, ...refunds.map(({ day, taken }) => ({ day, orders: 0, taken: -taken }))]
}

type SpanSum = Pick<DaySum, 'orders' | 'taken'>

function addUp(spans: readonly Span[], days: readonly DaySum[]): SpanSum[] {
  const sums = spans.map(() => ({ orders: 0, taken: 0 }))
  const sorted = days.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  let at = 0
  for (const { day, orders, taken } of sorted) {
    while (at < spans.length && day > (spans[at]?.to ?? '')) at += 1
    const sum = sums[at]
    if (!sum || day < (spans[at]?.from ?? '')) continue
    sum.orders += orders
    sum.taken += taken
  }
  return sums
}

function sumOf(sums: readonly SpanSum[], of: keyof SpanSum): number {
  return sums.reduce((total, sum) => total + sum[of], 0)
}

function spanName({ from, to }: Span, { by }: Period): string {
  const form = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' })
  if (by === 'month') return form(from, { month: 'short', year: 'numeric' })
  const last = form(to, { day: 'numeric', month: 'short', year: 'numeric' })
  return from === to ? last : `${form(from, { day: 'numeric', month: 'short' })} – ${last}`
}
