import type { Pence } from '#domain/money/money.ts'
import { isDraft } from '../catalogue/check-data.ts'
import { fieldsOf } from '../catalogue/product-file.ts'
import { listPriceOf, type ProductEdit } from './product-edit.ts'

/** List prices in pence, VAT included. */
export interface PriceChange {
  readonly sku: string
  readonly slug: string
  readonly from: Pence
  readonly to: Pence
}

export function priceChanges(edits: readonly ProductEdit[]): PriceChange[] {
  return edits.flatMap(({ sku, slug, before, after }) => {
    if (!before || isDraft(before)) return []
    const from = listPriceOf(fieldsOf(before))
    const to = listPriceOf(fieldsOf(after))
    return from === undefined || to === undefined || from === to ? [] : [{ sku, slug, from, to }]
  })
}
