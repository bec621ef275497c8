import { type CartEntry, MAX_CART_ENTRIES } from './cart.ts'
import { configurationKey } from './equal-entries.ts'

/** How many entries like `entry` a cart had, and has now. */
export interface CartChange {
  readonly entry: CartEntry
  readonly was: number
  readonly is: number
}

export function cartChanges(
  before: readonly CartEntry[],
  after: readonly CartEntry[],
): CartChange[] {
  const [had, has] = [count(before), count(after)]
  const entries = new Map([...before, ...after].map((entry) => [configurationKey(entry), entry]))
  return [...entries].flatMap(([key, entry]) => {
    const [was, is] = [had.get(key) ?? 0, has.get(key) ?? 0]
    return was === is ? [] : [{ entry, was, is }]
  })
}

/**
 * Makes the changes of one copy of a cart in another copy, which may have changed too. Equal entries that both copies added count once, so
 * that nothing doubles when the copies are joined for the first time.
 */
export function changeCart(
  entries: readonly CartEntry[],
  changes: readonly CartChange[],
): CartEntry[] {
  const found = count(entries)
  const left = new Map(found)
  const added: CartEntry[] = []
  for (const { entry, was, is } of changes) {
    const key = configurationKey(entry)
    const now = found.get(key) ?? 0
    left.set(key, now - Math.max(0, Math.min(was, now) - is))
    const more = Math.max(0, is - Math.max(was, now))
    added.push(...Array<CartEntry>(more).fill(entry))
  }
  const kept = entries.filter((entry) => {
    const key = configurationKey(entry)
    const rest = left.get(key) ?? 0
    left.set(key, rest - 1)
    return rest > 0
  })
  return [...kept, ...added].slice(0, MAX_CART_ENTRIES)
}

function count(entries: readonly CartEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const key = configurationKey(entry)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
