import { type ProductSummary, productPath } from '../catalogue/catalogue.ts'
import { thumbnailUrl } from '../catalogue/picture-urls.ts'
import type { Pence } from '../money.ts'
import type { CartEntry } from './cart.ts'
import { getOwnProperty, type PricedProduct, type PriceList } from './price-list.ts'

/** A companion up to this price inc. VAT is offered even for a cheaper product. */
const SMALL_PRICE: Pence = 1500

export interface Companion {
  readonly id: number
  readonly name: string
  readonly path: string
  readonly picture: string
  /** The price in pence inc. VAT; for a product with options the lowest price. */
  readonly price: Pence
  readonly hasOptions: boolean
}

/** The products of “You may also need”: related products in the editor's order, without those that cost more than the product itself, except cheap ones. */
export function companionsOf(
  { listPrice }: ProductSummary,
  related: readonly ProductSummary[],
): ProductSummary[] {
  return related.filter((companion) => companion.listPrice <= Math.max(listPrice, SMALL_PRICE))
}

/** At most `limit` related products that aren't in the cart, those without options first. */
export function companions(
  related: readonly number[],
  entries: readonly CartEntry[],
  list: PriceList,
  limit: number,
): Companion[] {
  return related
    .filter((id) => !entries.some((entry) => entry.id === id))
    .flatMap((id) => {
      const product = getOwnProperty(list.products, String(id))
      return product ? [{ id, product }] : []
    })
    .toSorted((a, b) => a.product.options.length - b.product.options.length)
    .slice(0, limit)
    .map(companion)
}

export function relatedToCart(entries: readonly CartEntry[], list: PriceList): number[] {
  const related = entries.flatMap(
    ({ id }) => getOwnProperty(list.products, String(id))?.related ?? [],
  )
  return [...new Set(related)]
}

function companion({ id, product }: { id: number; product: PricedProduct }): Companion {
  return {
    id,
    name: product.name,
    path: productPath(product),
    picture: thumbnailUrl(product.picture),
    price: product.listPrice,
    hasOptions: product.options.length > 0,
  }
}
