import type { Pence } from '#domain/money/money.ts'
import type { ProductSummary } from './catalogue.ts'

/** Inc. VAT: a small thing goes with pegs that cost less. */
const SMALL_PRICE: Pence = 1500

/** What “You may also need” offers: related products in an editor's order, none dearer than the product unless it is small. */
export function companionsOf(
  { listPrice }: ProductSummary,
  related: readonly ProductSummary[],
): ProductSummary[] {
  return related.filter((companion) => companion.listPrice <= Math.max(listPrice, SMALL_PRICE))
}
