import type { CartEntry } from './cart.ts'

export type OrderedItem = Pick<CartEntry, 'id' | 'options'>

export function withoutOrdered(
  entries: readonly CartEntry[],
  ordered: readonly OrderedItem[],
): CartEntry[] {
  const left = [...entries]
  for (const thing of ordered) {
    const index = left.findIndex((entry) => isOrdered(entry, thing))
    if (index >= 0) left.splice(index, 1)
  }
  return left
}

/** An entry can answer fewer options than its order, which has the defaults filled in. */
function isOrdered({ id, options }: CartEntry, thing: OrderedItem): boolean {
  return (
    id === thing.id &&
    Object.entries(options).every(([name, value]) => thing.options[name] === value)
  )
}
