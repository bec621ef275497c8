/** A stretch of outward codes: a whole area (`PA`), a district (`PA20`) or several (`PA20`–`PA49`). */
export interface OutwardRange {
  readonly area: string
  /** First and last district, both included; all districts for a whole area. */
  readonly first: number
  readonly last: number
}

/** Reads an outward code without its last letter: `PA` or `PA20`. Undefined for anything else. */
export function parseOutward(code: string): OutwardRange | undefined {
  const match = /^([A-Z]{1,2})(\d{1,2})?$/.exec(code)
  if (!match?.[1]) return undefined
  const [, area, district] = match
  if (district === undefined) return { area, first: 0, last: 99 }
  return { area, first: Number(district), last: Number(district) }
}

/** Whether some outward code lies in both. */
export function overlap(one: OutwardRange, other: OutwardRange): boolean {
  return one.area === other.area && one.first <= other.last && other.first <= one.last
}

/** Whether every outward code of the one lies in the other. */
export function within(one: OutwardRange, other: OutwardRange): boolean {
  return one.area === other.area && other.first <= one.first && one.last <= other.last
}
