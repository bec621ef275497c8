import type { CartEntry } from '#domain/cart/cart.ts'
import {
  atTodaysPrices,
  type PriceChanges,
  priceChanges,
  type TodaysPrices,
} from '#domain/cart/price-changes.ts'
import type { Pence } from '#domain/money/money.ts'
import { takePrices } from './price-check.ts'

interface NewPrices {
  readonly changes: PriceChanges
  /** Gives them to the cart. */
  readonly take: () => void
}

/** What is different today from a cart and a shipping rate (pence) that were sent. */
export function newPrices(
  sent: readonly CartEntry[],
  shipping: Pence,
  prices: TodaysPrices,
): NewPrices {
  return {
    changes: priceChanges(sent, shipping, prices),
    take: () => takePrices((entries) => atTodaysPrices(entries, prices)),
  }
}
