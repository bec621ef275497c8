import { atom } from 'nanostores'
import type { CartEntry } from '#domain/cart/cart.ts'
import type { PriceChanges, TodaysPrices } from '#domain/cart/price-changes.ts'
import type { Pence } from '#domain/money/money.ts'
import { replaceRate } from './shipping.ts'

export interface RefusedPrices {
  readonly changes: PriceChanges
  readonly accept: () => void
}

export const $refusedPrices = atom<RefusedPrices | null>(null)

/** Compares today's prices with the cart and shipping rate (pence) that were sent. */
export async function showRefusedPrices(
  sent: readonly CartEntry[],
  shipping: Pence,
  prices: TodaysPrices,
): Promise<void> {
  const [{ atTodaysPrices, priceChanges }, { applyPrices }] = await Promise.all([
    import('#domain/cart/price-changes.ts'),
    import('../cart/price-check.ts'),
  ])
  const accept = () => {
    $refusedPrices.set(null)
    applyPrices((entries) => atTodaysPrices(entries, prices))
    replaceRate(prices.shipping)
  }
  $refusedPrices.set({ changes: priceChanges(sent, shipping, prices), accept })
}
