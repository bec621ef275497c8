import { type Pence, poundsToPence } from '#domain/money/money.ts'
import type { CartEntry } from './cart.ts'
import { configurationKey } from './lines.ts'
import { entryPence } from './totals.ts'

/** What the shop asks today, as a refused checkout says it. Amounts in pounds. */
export interface TodaysPrices {
  /** The entries that were sent, in their order; 0 for what can't be bought. */
  readonly items: readonly CartEntry[]
  readonly shipping: { readonly rate: number; readonly zone: string }
  readonly total: number
}

/** Two amounts in pence; null where it can't be bought. */
export interface Change {
  readonly was: Pence
  readonly now: Pence | null
}

export interface PriceChanges {
  readonly lines: readonly (Change & { readonly name: string })[]
  /** Null where it is as it was. */
  readonly shipping: { readonly was: Pence; readonly now: Pence } | null
  readonly total: { readonly was: Pence; readonly now: Pence }
  /** True where none of it can be bought any more. */
  readonly isNothingLeft: boolean
}

/** What is different today from the cart and the shipping (pence) that the shopper saw. */
export function priceChanges(
  entries: readonly CartEntry[],
  shipping: Pence,
  prices: TodaysPrices,
): PriceChanges {
  const rate = pence(prices.shipping.rate)
  const subtotal = entries.reduce((sum, entry) => sum + entryPence(entry), 0)
  return {
    lines: entries.flatMap((entry, index) => {
      const was = entryPence(entry)
      const now = pence(prices.items[index]?.price ?? 0) || null
      return was === (now ?? 0) && was > 0 ? [] : [{ name: entry.name, was, now }]
    }),
    shipping: rate === shipping ? null : { was: shipping, now: rate },
    total: { was: subtotal + shipping, now: pence(prices.total) },
    isNothingLeft: prices.items.every(({ price }) => price === 0),
  }
}

/** The cart at today's prices, without what can't be bought. What was not asked about stays as it is. */
export function atTodaysPrices(
  entries: readonly CartEntry[],
  { items }: TodaysPrices,
): CartEntry[] {
  const today = new Map(items.map((item) => [configurationKey(item), item]))
  return entries
    .map((entry) => {
      const item = today.get(configurationKey(entry))
      return item ? { ...entry, name: item.name, price: item.price } : entry
    })
    .filter(({ price }) => price > 0)
}

function pence(pounds: number): Pence {
  return poundsToPence(pounds) ?? 0
}
