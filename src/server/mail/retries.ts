import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'

/** The last attempt is a day after the first. */
export const RETRY_DELAYS_MS: readonly number[] = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  4 * HOUR_MS,
  4 * HOUR_MS,
  4 * HOUR_MS,
  4 * HOUR_MS,
  23 * MINUTE_MS + 50 * SECOND_MS,
]

/** When to retry after an attempt, the first being 1; undefined once the email is given up. */
export function nextRetryAt(attempt: number, now: Date): Date | undefined {
  const pause = RETRY_DELAYS_MS[attempt - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}
