import { count, faultLines } from '../catalogue/report.ts'
import type { ContentReport } from './check.ts'

/** What was found, for people. */
export function report({ faults, notes, pages, drafts }: ContentReport): string {
  const total =
    faults.length > 0
      ? `${count(faults.length, 'fault')} in the content`
      : `content checked: ${count(pages, 'page')}${drafts > 0 ? `, ${count(drafts, 'draft')}` : ''}`
  return [...faultLines(notes, 'note'), ...faultLines(faults, 'error'), total].join('\n')
}
