import type { CartEntry } from '#domain/cart/cart.ts'
import { repriceEntries } from '#domain/cart/check-entry.ts'
import { trackAddToCart } from '../analytics/measure.ts'
import { fetchRows } from '../base/rows.ts'
import { showToast } from '../base/toasts.ts'
import { $reordered } from '../cart/cart.ts'
import { addToCart } from '../cart/change-cart.ts'

/** Adds an order's items at today's prices; throws if they can't be fetched. The cart drawer lists them; a toast names items no longer sold. */
export async function reorder(items: readonly CartEntry[]): Promise<void> {
  const today = repriceEntries(items, await fetchRows(items.map(({ id }) => id)))
  const sold = today.filter(({ price }) => price > 0)
  const left = sold.findIndex((entry) => !addToCart(entry))
  const added = left < 0 ? sold : sold.slice(0, left)
  for (const { id, name, price } of added) trackAddToCart({ id, name, price })
  const gone = today.filter(({ price }) => price === 0).map(({ name }) => name)
  if (gone.length > 0) showGone(gone, sold.length === 0)
  if (added.length > 0) $reordered.set(added)
}

function showGone(names: readonly string[], isAll: boolean): void {
  const list = new Intl.ListFormat('en-GB').format(new Set(names))
  const some = `No longer available, or not with these options: ${list}.`
  const none = 'None of these items are available any more, or not with these options.'
  showToast(isAll ? none : some, { type: 'warning', duration: 12_000 })
}
