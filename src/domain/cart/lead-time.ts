import type { CartEntry } from './cart.ts'
import { getOwn } from './options.ts'
import type { PriceList } from './price-list.ts'

/** In calendar days; null until the price list has loaded. */
export function cartLeadTime(entries: readonly CartEntry[], list: PriceList | null): number | null {
  if (!list) return null
  const times = entries.map(({ id }) => getOwn(list.products, String(id))?.leadTimeDays ?? 0)
  return Math.max(0, ...times)
}
