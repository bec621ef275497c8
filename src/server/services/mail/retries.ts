const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds between one try and the next. The last try comes a day after the first. */
export const PAUSES: readonly number[] = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  23 * MINUTE + 50 * SECOND,
]

/** When to try again after the given attempt, the first being 1; undefined once it is given up. */
export function nextTry(attempt: number, now: Date): Date | undefined {
  const pause = PAUSES[attempt - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}
