import type { CartEntry } from './cart.ts'
import { getOwn } from './options.ts'
import type { PricedProduct, PriceList } from './price-list.ts'

export interface Companion {
  readonly id: number
  readonly product: PricedProduct
}

/** At most two related products that aren't in the cart, those without options first. */
export function companions(
  related: readonly number[],
  entries: readonly CartEntry[],
  list: PriceList,
): Companion[] {
  return related
    .filter((id) => !entries.some((entry) => entry.id === id))
    .flatMap((id) => {
      const product = getOwn(list.products, String(id))
      return product ? [{ id, product }] : []
    })
    .toSorted((a, b) => a.product.options.length - b.product.options.length)
    .slice(0, 2)
}
