import { dayFault } from '../fields.ts'
import type { Day } from '../time/day.ts'
import { longDay } from '../time/format-day.ts'
import { londonDay } from '../time/london-day.ts'
import { isoDate } from '../time/working-days.ts'

export interface Publication {
  readonly draft?: boolean | undefined
  readonly published?: Date | undefined
}

/** The day in the UK, `2026-11-22`, as of which a shop is built. `BUILD_DAY` sets it for every process of a build. */
export function buildDay(
  { BUILD_DAY }: Readonly<Record<string, string | undefined>>,
  now: Date,
): Day {
  if (!BUILD_DAY) return londonDay(now)
  const fault = dayFault(BUILD_DAY)
  if (fault) throw new Error(`BUILD_DAY ${fault}.`)
  return BUILD_DAY as Day
}

export function scheduledDay({ draft, published }: Publication, today: string): Day | undefined {
  const day = published && isoDate(published)
  return !draft && day !== undefined && day > today ? day : undefined
}

export function isPublished(page: Publication, today: string): boolean {
  return !page.draft && scheduledDay(page, today) === undefined
}

export function unpublishedNote(page: Publication, today: string): string | undefined {
  if (page.draft) return 'Draft: not published'
  const day = scheduledDay(page, today)
  return day && `Appears on ${longDay(day)}`
}

export function markdownPath(path: string): string {
  return `${path}.md`
}
