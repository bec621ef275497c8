import { type Pence, poundsToPence } from '#domain/money/money.ts'
import type { CartEntry } from './cart.ts'
import { configurationKey } from './lines.ts'
import { entryPence } from './totals.ts'

/** Today's prices in pounds, as in a checkout's 409 reply: one item for each sent, in order; its price is 0 if unavailable. */
export interface TodaysPrices {
  readonly items: readonly CartEntry[]
  readonly shipping: {
    readonly rate: number
    readonly zone: string
    readonly extraTransitDays: number | null
  }
  readonly total: number
}

export interface PriceChange {
  readonly was: Pence
  readonly now: Pence | null
}

export interface PriceChanges {
  readonly lines: readonly (PriceChange & { readonly name: string })[]
  readonly shipping: { readonly was: Pence; readonly now: Pence } | null
  readonly total: { readonly was: Pence; readonly now: Pence }
  readonly isNothingLeft: boolean
}

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
