import { formatPounds, poundsToPence } from '#domain/money/money.ts'

/** Formats a reply's amount in pounds as `£64.95`. */
export function formatAmount(pounds: number): string {
  return formatPounds(poundsToPence(pounds) ?? 0)
}
