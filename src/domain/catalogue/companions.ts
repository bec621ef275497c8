import type { Pence } from '#domain/money/money.ts'
import type { ProductSummary } from './catalogue.ts'

/** A companion up to this price inc. VAT is offered even for a cheaper product. */
const SMALL_PRICE: Pence = 1500

/** The products of “You may also need”: related products in the editor's order, without those that cost more than the product itself, except cheap ones. */
export function companionsOf(
  { listPrice }: ProductSummary,
  related: readonly ProductSummary[],
): ProductSummary[] {
  return related.filter((companion) => companion.listPrice <= Math.max(listPrice, SMALL_PRICE))
}
