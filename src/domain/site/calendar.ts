import { z } from 'zod'
import { day, line } from '../fields.ts'
import type { Calendar, Span } from '../time/calendar.ts'
import type { Day } from '../time/day.ts'
import { shiftDay } from '../time/working-days.ts'
import { link } from './display.ts'

const span = { first: day, last: day }

export const calendarYaml = z.strictObject({
  bank_holidays: z.array(day).min(1).describe('a list of days such as 2026-12-25'),
  closed: z.array(z.strictObject(span)).default([]).describe('a list of first and last'),
  lead_times: z
    .array(
      z.strictObject({
        ...span,
        extra_days: z.int().positive().max(365).describe('whole days, such as 7'),
      }),
    )
    .default([])
    .describe('a list of first, last and extra_days'),
  notices: z
    .array(
      z.strictObject({
        ...span,
        text: line,
        link: link.optional(),
        arrives_by: day
          .optional()
          .describe('the day by which what is ordered until the last day is delivered'),
        lead_time_days: z
          .int()
          .nonnegative()
          .optional()
          .describe('the lead time that arrives_by is about; without it, the longest of the shop'),
      }),
    )
    .default([])
    .describe('a list of first, last and text'),
})

export type CalendarYaml = z.output<typeof calendarYaml>

export interface Notice {
  readonly span: Span
  readonly text: string
  readonly link: string | null
}

export function toCalendar({ bank_holidays, closed, lead_times }: CalendarYaml): Calendar {
  return {
    holidays: bank_holidays as Day[],
    closed: closed.map(toSpan),
    slow: lead_times.map((entry) => [...toSpan(entry), entry.extra_days]),
  }
}

export function toNotices({ notices }: CalendarYaml): Notice[] {
  return notices.map(({ text, link = null, ...days }) => ({ span: toSpan(days), text, link }))
}

const ANNOUNCED_DAYS = 14

/** The notices of pages that are built on this day and may be shown for two weeks. */
export function comingNotices(notices: readonly Notice[], today: Day): Notice[] {
  const end = shiftDay(today, ANNOUNCED_DAYS)
  return notices.filter(({ span: [first, last] }) => last >= today && first <= end)
}

function toSpan({ first, last }: { readonly first: string; readonly last: string }): Span {
  return [first as Day, last as Day]
}
