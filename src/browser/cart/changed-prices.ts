import { atom } from 'nanostores'
import type { CartEntry } from '#domain/cart/cart.ts'
import type { PriceChanges, TodaysPrices } from '#domain/cart/price-changes.ts'
import { type Pence, poundsToPence } from '#domain/money/money.ts'
import { takeRate } from './shipping.ts'

/** Prices that the shopper has not seen yet, after a try to pay with others. */
export interface ChangedPrices {
  readonly changes: PriceChanges
  /** Agrees to them: the cart and the shipping have them from then on. */
  readonly accept: () => void
}

export const $changedPrices = atom<ChangedPrices | null>(null)

/** Shows what is different from a cart and a shipping rate (pence) that were sent. */
export async function showChanges(
  sent: readonly CartEntry[],
  shipping: Pence,
  prices: TodaysPrices,
): Promise<void> {
  const { newPrices } = await import('./new-prices.ts')
  const { changes, take } = newPrices(sent, shipping, prices)
  const { rate, zone } = prices.shipping
  const accept = () => {
    $changedPrices.set(null)
    take()
    takeRate(poundsToPence(rate) ?? 0, zone)
  }
  $changedPrices.set({ changes, accept })
}
