import { deliveryRange } from '#domain/shipping/delivery.ts'
import { toCalendar } from '#domain/site/calendar.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { longDay } from '#domain/time/format-day.ts'
import { isoDate } from '#domain/time/working-days.ts'
import { DATA_FILES, type Documents, type ValidDocuments } from '../../source/documents.ts'
import type { DocumentPath, UnlocatedFault } from '../../source/faults.ts'

const MAX_CLOSED_DAYS = 180

interface Located {
  readonly first: string
  readonly last: string
  readonly at: readonly (string | number)[]
}

/** Reports spans that end before they begin, spans of one list that overlap, and a shop that is closed for most of a year. */
export function* checkCalendar({ calendar }: ValidDocuments): Generator<UnlocatedFault> {
  for (const list of ['closed', 'lead_times', 'notices'] as const) {
    const spans = (calendar[list] ?? []).flatMap((entry, index): Located[] => {
      const { first, last } = entry ?? {}
      return first && last ? [{ first, last, at: [list, index] }] : []
    })
    for (const { first, last, at } of spans) {
      if (last >= first) continue
      const hint = 'write the first day as first, the last as last'
      yield { ...path(at, 'last'), message: `last is before first, ${first}`, hint }
    }
    yield* checkOverlaps(spans)
    if (list === 'closed') yield* checkLongestClosure(spans)
  }
}

function* checkOverlaps(spans: readonly Located[]): Generator<UnlocatedFault> {
  const ordered = inOrder(spans)
  for (const [index, { first, at }] of ordered.entries()) {
    const before = ordered[index - 1]
    if (!before || before.last < first) continue
    const other = path(before.at, 'last')
    const hint = 'begin after the last day of the other, or make one of the two'
    yield { ...path(at, 'first'), message: `${first} is in another entry too`, hint, other }
  }
}

function* checkLongestClosure(spans: readonly Located[]): Generator<UnlocatedFault> {
  let [start, end] = [0, 0]
  for (const { first, last, at } of inOrder(spans)) {
    if (Date.parse(first) > end + DAY_MS) start = Date.parse(first)
    end = Math.max(end, Date.parse(last))
    if (end - start < MAX_CLOSED_DAYS * DAY_MS) continue
    const message = `the shop is closed for more than ${MAX_CLOSED_DAYS} days on end`
    yield { ...path(at, 'last'), message, hint: 'open it for a while in between' }
  }
}

function inOrder(spans: readonly Located[]): Located[] {
  return spans.toSorted((one, next) => one.first.localeCompare(next.first))
}

/** Reports a notice, present or coming, whose last day is too late for what it promises to deliver on the UK mainland. */
export function* checkLastOrderDays(
  { calendar, products }: Documents,
  today: string,
): Generator<UnlocatedFault> {
  const longest = Math.max(0, ...products.map(({ value }) => value.lead_time_days))
  for (const [index, notice] of calendar.notices.entries()) {
    const { last, arrives_by, lead_time_days = longest } = notice
    if (arrives_by === undefined || last < today) continue
    const { to } = deliveryRange(new Date(last), lead_time_days, toCalendar(calendar))
    if (isoDate(to) <= arrives_by) continue
    const message = `what is ordered on ${longDay(new Date(last))} may arrive as late as ${longDay(to)}`
    const hint = `let it be for sooner orders, or for a shorter lead time than ${lead_time_days} days`
    yield { ...path(['notices', index], 'last'), message, hint }
  }
}

function path(at: Located['at'], key: string): DocumentPath {
  return { file: DATA_FILES.calendar, path: [...at, key] }
}
