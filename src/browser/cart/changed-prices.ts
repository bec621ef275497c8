import { atom } from 'nanostores'
import type { CartEntry } from '#domain/cart/cart.ts'
import type { PriceChanges, TodaysPrices } from '#domain/cart/price-changes.ts'
import type { Pence } from '#domain/money/money.ts'
import { replaceRate } from '../checkout/shipping.ts'

export interface ChangedPrices {
  readonly changes: PriceChanges
  readonly accept: () => void
}

export const $changedPrices = atom<ChangedPrices | null>(null)

/** Compares today's prices with the cart and shipping rate (pence) that were sent. */
export async function showChanges(
  sent: readonly CartEntry[],
  shipping: Pence,
  prices: TodaysPrices,
): Promise<void> {
  const [{ atTodaysPrices, priceChanges }, { applyPrices }] = await Promise.all([
    import('#domain/cart/price-changes.ts'),
    import('./price-check.ts'),
  ])
  const accept = () => {
    $changedPrices.set(null)
    applyPrices((entries) => atTodaysPrices(entries, prices))
    replaceRate(prices.shipping)
  }
  $changedPrices.set({ changes: priceChanges(sent, shipping, prices), accept })
}
