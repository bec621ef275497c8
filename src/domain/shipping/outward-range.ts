/** Outward codes: an area (`PA`), a district (`PA20`) or several (`PA20`–`PA49`). Both ends are included. */
export interface OutwardRange {
  readonly area: string
  readonly first: number
  readonly last: number
}

export function parseOutward(code: string): OutwardRange | undefined {
  const match = /^([A-Z]{1,2})(\d{1,2})?$/.exec(code)
  if (!match?.[1]) return undefined
  const [, area, district] = match
  if (district === undefined) return { area, first: 0, last: 99 }
  return { area, first: Number(district), last: Number(district) }
}

export function overlap(one: OutwardRange, other: OutwardRange): boolean {
  return one.area === other.area && one.first <= other.last && other.first <= one.last
}

export function within(one: OutwardRange, other: OutwardRange): boolean {
  return one.area === other.area && other.first <= one.first && one.last <= other.last
}
