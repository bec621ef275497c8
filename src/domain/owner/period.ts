import { dayFault } from '../fields.ts'
import type { Day } from '../time/day.ts'
import { isoDate, shiftDay } from '../time/working-days.ts'

export const STEPS = { day: 'Day', week: 'Week', month: 'Month' } as const

export type Step = keyof typeof STEPS

/** Calendar days in London, both included. */
export interface Period {
  readonly from: Day
  readonly to: Day
  readonly by: Step
}

/** The days of one column of a plot, both included. */
export interface Span {
  readonly from: Day
  readonly to: Day
}

const MAX_DAYS = 3 * 366
/** More columns could not be told apart. */
const MAX_SPANS = 110
const STEP_NAMES = Object.keys(STEPS) as Step[]
const DAYS_AT_LEAST: Readonly<Record<Step, number>> = { day: 1, week: 7, month: 28 }

/** Reads the days of an address. By default, and for anything that is no period, the year until today. */
export function readPeriod(params: URLSearchParams, today: Day): Period {
  const day = (name: string) => {
    const text = params.get(name) ?? ''
    return dayFault(text) === undefined ? (text as Day) : undefined
  }
  const asked = { from: day('from') ?? shiftDay(yearBefore(today), 1), to: day('to') ?? today }
  const isPeriod = asked.from <= asked.to && daysIn(asked) <= MAX_DAYS
  const span = isPeriod ? asked : { from: shiftDay(yearBefore(today), 1), to: today }
  return { ...span, by: readStep(params.get('by'), daysIn(span)) }
}

/** The step that was asked for, or a longer one if there would be too many. */
function readStep(asked: string | null, days: number): Step {
  const fits = (step: Step) => days / DAYS_AT_LEAST[step] <= MAX_SPANS
  const wanted = STEP_NAMES.find((step) => step === asked) ?? 'week'
  return STEP_NAMES.slice(STEP_NAMES.indexOf(wanted)).find(fits) ?? 'month'
}

export function daysIn({ from, to }: Span): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The period in steps; the first and the last may be shorter. Weeks begin on Monday. */
export function spansOf({ from, to, by }: Period): Span[] {
  const spans: Span[] = []
  for (let start = from; start <= to; ) {
    const end = lastDayOfStep(start, by)
    spans.push({ from: start, to: end < to ? end : to })
    start = shiftDay(end, 1)
  }
  return spans
}

function lastDayOfStep(day: Day, by: Step): Day {
  const date = new Date(day)
  if (by === 'day') return day
  if (by === 'week') return shiftDay(day, (7 - date.getUTCDay()) % 7)
  return isoDate(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)))
}

/** The days to compare with: the same weekdays 52 weeks before, or the same months of the year before. */
export function spanYearBefore({ from, to }: Span, by: Step): Span {
  return by === 'month'
    ? { from: yearBefore(from), to: endOfMonthYearBefore(to) }
    : { from: shiftDay(from, -364), to: shiftDay(to, -364) }
}

/** The end of February stays the end of February. */
function endOfMonthYearBefore(day: Day): Day {
  return lastDayOfStep(day, 'month') === day
    ? lastDayOfStep(yearBefore(day), 'month')
    : yearBefore(day)
}

/** 29 February has 28 February before it. */
export function yearBefore(day: Day): Day {
  const [year = '', month = '', date = ''] = day.split('-')
  const isLeapDay = month === '02' && date === '29'
  return `${Number(year) - 1}-${month}-${isLeapDay ? '28' : date}` as Day
}
