import type { Database } from './database.ts'

/** The local provider's clock: the given clock plus the offset set by the control endpoint. */
export interface ProviderClock {
  /** Milliseconds since 1970. */
  ms(): number
  /** Seconds since 1970, the API's unit of time. */
  seconds(): number
  advance(seconds: number): void
}

export function providerClock(db: Database, clock: () => Date): ProviderClock {
  const row = db.prepare(`select value from settings where name = 'clock_offset'`).get()
  let offset = Number((row as { value: string } | undefined)?.value ?? 0)
  const ms = () => clock().getTime() + offset
  return {
    ms,
    seconds: () => Math.floor(ms() / 1000),
    advance(seconds) {
      offset += seconds * 1000
      db.prepare(
        `insert into settings values ('clock_offset', ?) on conflict do update set value = excluded.value`,
      ).run(String(offset))
    },
  }
}
