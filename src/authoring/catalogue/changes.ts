import type { CatalogueRow } from '#db/catalogue/client.ts'
import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import { listPriceOf } from '#db/catalogue/product-queries.ts'
import type { Pence } from '#domain/money.ts'

/** The differences between two catalogues that shoppers can see; list prices in pence inc. VAT. */
export interface CatalogueChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
  readonly prices: readonly ListPriceChange[]
  readonly fields: readonly ProductFieldChange[]
  /** Products whose own fields are unchanged, but whose page changes with a related product, an option, a picture or a review. */
  readonly others: number
}

export interface ListPriceChange {
  readonly slug: string
  readonly from: Pence
  readonly to: Pence
}

/** A changed field of a product; money in pence. */
export interface ProductFieldChange {
  readonly slug: string
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** Columns that are not compared: the report has other lines for some of them, and row numbers mean nothing to an editor. */
const UNNAMED = /^(id|slug|digest|\w+_id)$/

export function compareCatalogues(
  previous: PreviousCatalogue,
  products: readonly CatalogueRow<'products'>[],
): CatalogueChanges {
  // Products are compared by id, so that a product with a new slug counts as renamed.
  const before = new Map(previous.products.map((product) => [product.id, product]))
  const after = new Set(products.map(({ id }) => id))
  const kept = products.flatMap((now) => {
    const was = before.get(now.id)
    if (!was) return []
    return [
      { was, now, from: listPriceOf(was), to: listPriceOf(now), fields: fieldMoves(was, now) },
    ]
  })
  return {
    added: products.filter(({ id }) => !before.has(id)).map(({ slug }) => slug),
    removed: previous.products.filter(({ id }) => !after.has(id)).map(({ slug }) => slug),
    renamed: kept
      .filter(({ was, now }) => was.slug !== now.slug)
      .map(({ was, now }) => ({ from: was.slug, to: now.slug })),
    prices: kept
      .filter(({ from, to }) => from !== to)
      .map(({ now, from, to }) => ({ slug: now.slug, from, to })),
    fields: kept.flatMap(({ fields, from, to }) =>
      fields.filter(({ field }) => from === to || !field.endsWith('_price')),
    ),
    others: kept.filter(
      ({ was, now, from, to, fields }) =>
        was.digest !== now.digest && was.slug === now.slug && from === to && fields.length === 0,
    ).length,
  }
}

function fieldMoves(
  was: CatalogueRow<'products'>,
  now: CatalogueRow<'products'>,
): ProductFieldChange[] {
  const columns = Object.keys(now) as (keyof CatalogueRow<'products'>)[]
  return columns
    .filter((column) => !UNNAMED.test(column) && was[column] !== now[column])
    .map((column) => ({ slug: now.slug, field: column, from: was[column], to: now[column] }))
}
