export interface Clock {
  /** What a context takes for its clock. */
  readonly now: () => Date
  /** Lets time pass, in milliseconds. */
  readonly advance: (milliseconds: number) => void
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A clock that stands still until it is moved. */
export function stoppedClock(start = '2026-03-02T09:00:00.000Z'): Clock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
