export interface Clock {
  readonly now: () => Date
  readonly advance: (milliseconds: number) => void
}

/** A clock that only `advance` moves. */
export function stoppedClock(start = '2026-03-02T09:00:00.000Z'): Clock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
