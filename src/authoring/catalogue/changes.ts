import type { PreviousCatalogue } from '#db/catalogue/previous.ts'
import type { ProductTable } from '#db/catalogue/tables.ts'
import { listPrice } from '#domain/configurator/pricing.ts'
import type { Pence } from '#domain/money/money.ts'

/** The differences between two catalogues that shoppers can see; list prices in pence inc. VAT. */
export interface Changes {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly renamed: readonly { readonly from: string; readonly to: string }[]
  readonly prices: readonly PriceMove[]
  readonly others: number
}

export interface PriceMove {
  readonly slug: string
  readonly from: Pence
  readonly to: Pence
}

export function compareCatalogues(
  previous: PreviousCatalogue,
  products: readonly ProductTable[],
): Changes {
  // By id, so that a changed slug counts as a rename.
  const before = new Map(previous.products.map((product) => [product.id, product]))
  const after = new Set(products.map(({ id }) => id))
  const kept = products.flatMap((now) => {
    const was = before.get(now.id)
    return was ? [{ was, now, to: listPriceOf(now) }] : []
  })
  return {
    added: products.filter(({ id }) => !before.has(id)).map(({ slug }) => slug),
    removed: previous.products.filter(({ id }) => !after.has(id)).map(({ slug }) => slug),
    renamed: kept
      .filter(({ was, now }) => was.slug !== now.slug)
      .map(({ was, now }) => ({ from: was.slug, to: now.slug })),
    prices: kept
      .filter(({ was, to }) => was.listPrice !== to)
      .map(({ was, now, to }) => ({ slug: now.slug, from: was.listPrice, to })),
    others: kept.filter(
      ({ was, now, to }) =>
        was.digest !== now.digest && was.slug === now.slug && was.listPrice === to,
    ).length,
  }
}

function listPriceOf({ base_price, max_price, market_price }: ProductTable): Pence {
  return listPrice({ basePrice: base_price, maxPrice: max_price, marketPrice: market_price })
}
