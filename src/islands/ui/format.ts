import { formatPounds, poundsToPence } from '#domain/money/money.ts'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** Formats a reply's amount in pounds as `£64.95`. */
export function formatAmount(pounds: number): string {
  return formatPounds(poundsToPence(pounds) ?? 0)
}

/** Formats an ISO 8601 time as `21 Nov 2026` in the reader's time zone. */
export function formatDay(time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : DAY.format(date)
}
