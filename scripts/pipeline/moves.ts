import { formatPounds, type Pence } from '#domain/money/money.ts'
import type { SupplierPrice } from './prices.ts'

/** A product as its file says. */
export interface PricedProduct {
  /** Path of its file below the data directory. */
  readonly file: string
  readonly sku: string
  readonly slug: string
  readonly price: Pence
}

export interface Move {
  readonly file: string
  readonly sku: string
  readonly slug: string
  readonly from: Pence
  readonly to: Pence
}

export interface Moves {
  readonly changed: readonly Move[]
  /** Articles that the supplier has and the shop does not. */
  readonly unknown: readonly string[]
  /** Articles that the shop has and the supplier no longer names. They keep their price. */
  readonly gone: readonly string[]
  /** Why a person should look before this is taken. */
  readonly suspicions: readonly string[]
}

const LARGEST_MOVE = 0.4
const MOST_GONE = 0.1

/** What a supplier's prices would change. */
export function findMoves(
  products: readonly PricedProduct[],
  prices: readonly SupplierPrice[],
): Moves {
  const priceOf = new Map(prices.map(({ sku, price }) => [sku, price]))
  const ours = new Set(products.map(({ sku }) => sku))
  const changed = products.flatMap(({ file, sku, slug, price: from }) => {
    const to = priceOf.get(sku)
    return to === undefined || to === from ? [] : [{ file, sku, slug, from, to }]
  })
  const gone = products.filter(({ sku }) => !priceOf.has(sku)).map(({ sku }) => sku)
  const unknown = prices.filter(({ sku }) => !ours.has(sku)).map(({ sku }) => sku)
  return { changed, unknown, gone, suspicions: suspect(changed, gone.length, products.length) }
}

function suspect(changed: readonly Move[], gone: number, all: number): string[] {
  const large = changed
    .filter(({ from, to }) => Math.abs(to - from) > LARGEST_MOVE * from)
    .map(({ sku, from, to }) => {
      const percent = Math.round((100 * (to - from)) / from)
      const sign = percent > 0 ? '+' : ''
      return `${sku} goes from ${formatPounds(from)} to ${formatPounds(to)} (${sign}${percent} %)`
    })
  if (gone <= MOST_GONE * all) return large
  return [...large, `${gone} of ${all} products are gone from the price file`]
}
