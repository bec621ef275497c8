import { atom } from 'nanostores'
import type { PriceList } from '#domain/cart/price-list.ts'
import { fetchRows } from '../base/rows.ts'

/** Today's rows of ordered products, for their pictures; null until they are loaded. */
export const $products = atom<PriceList | null>(null)

/** Never rejects: orders are shown without pictures meanwhile. */
export async function loadProducts(items: readonly { readonly id: number }[]): Promise<void> {
  $products.set(await fetchRows(items.map(({ id }) => id)).catch(() => null))
}
