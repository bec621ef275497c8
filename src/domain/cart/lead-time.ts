import type { CartEntry } from './cart.ts'
import { own } from './options.ts'
import type { PriceList } from './price-list.ts'

/** Days until everything in the cart is made up: the longest lead time. Null while there is no list. */
export function cartLeadTime(entries: readonly CartEntry[], list: PriceList | null): number | null {
  if (!list) return null
  const times = entries.map(({ id }) => own(list.products, String(id))?.leadTimeDays ?? 0)
  return Math.max(0, ...times)
}
