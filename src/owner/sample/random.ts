export interface Random {
  /** From 0 to just below 1. */
  readonly next: () => number
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  /** An index, the likelier the greater its weight. */
  readonly weighted: (weights: readonly number[]) => number
  readonly uuid: () => string
}

/** The same numbers for the same seed: mulberry32, of which nothing secret may be made. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('')
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const at = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return at === -1 ? weights.length - 1 : at
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
