import type { CartEntry } from './cart.ts'

/** Groups the entries that are alike, also in their stored price, in the order of the first of each. */
export function equalEntries<E extends CartEntry>(entries: readonly E[]) {
  const groups = new Map<string, { key: string; entry: E; indexes: number[] }>()
  for (const [index, entry] of entries.entries()) {
    const key = `${configurationKey(entry)} ${entry.price}`
    const group = groups.get(key) ?? { key, entry, indexes: [] }
    group.indexes.push(index)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** `4 × ` before what there is more than one of. */
export function times(quantity: number): string {
  return quantity > 1 ? `${quantity} × ` : ''
}

export function configurationKey({ id, options }: CartEntry): string {
  return JSON.stringify([id, Object.entries(options).toSorted()])
}

/** Editing changes one piece, which then is a line of its own. */
export function editWords(quantity: number): string {
  return quantity > 1 ? 'Edit one' : 'Edit options'
}
