import type { CartEntry } from './cart.ts'

/** A thing that was ordered, with the defaults of what was left open. */
export type Ordered = Pick<CartEntry, 'id' | 'options'>

/** The cart without what was ordered, one entry for each thing; what was added since stays. */
export function withoutOrdered(
  entries: readonly CartEntry[],
  ordered: readonly Ordered[],
): CartEntry[] {
  const left = [...entries]
  for (const thing of ordered) {
    const index = left.findIndex((entry) => isOrdered(entry, thing))
    if (index >= 0) left.splice(index, 1)
  }
  return left
}

/** An entry answers fewer options than its order, whose defaults are filled in. */
function isOrdered({ id, options }: CartEntry, thing: Ordered): boolean {
  return (
    id === thing.id &&
    Object.entries(options).every(([name, value]) => thing.options[name] === value)
  )
}
