import type { Pence } from '../money.ts'
import type { ShippingQuote } from '../shipping/quote.ts'
import type { CartEntry } from './cart.ts'
import { configurationKey } from './equal-entries.ts'
import { cartTotals } from './totals.ts'

/** Today's prices, as in a checkout's 409 reply: one for each item of the request, in its order. An item that can't be bought has the price 0. */
export interface TodaysPrices {
  readonly items: readonly CartEntry[]
  readonly shipping: ShippingQuote
  readonly total: Pence
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
  const { rate } = prices.shipping
  return {
    lines: entries.flatMap(({ name, price: was }, index) => {
      const now = prices.items[index]?.price || null
      return was === (now ?? 0) && was > 0 ? [] : [{ name, was, now }]
    }),
    shipping: rate === shipping ? null : { was: shipping, now: rate },
    total: { was: cartTotals(entries).subtotal + shipping, now: prices.total },
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
