import { formatPounds, poundsToPence } from '#domain/money/money.ts'

/** Pounds of a reply as text, `£64.95`. */
export function pounds(amount: number): string {
  return formatPounds(poundsToPence(amount) ?? 0)
}
