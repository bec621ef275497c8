import { atom } from 'nanostores'
import type { CartEntry } from '#domain/cart/cart.ts'
import {
  atTodaysPrices,
  type PriceChanges,
  priceChanges,
  type TodaysPrices,
} from '#domain/cart/price-changes.ts'
import type { Pence } from '#domain/money.ts'
import { CallFailure } from '../base/call.ts'
import { loadPart, UNREACHABLE_MESSAGE } from '../base/load-part.ts'
import { replaceRate } from '../shipping/shipping.ts'

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
  const check = await loadPart(() => import('../cart/price-check.ts'))
  if (!check) throw new CallFailure(0, UNREACHABLE_MESSAGE)
  const accept = () => {
    $refusedPrices.set(null)
    check.applyPrices((entries) => atTodaysPrices(entries, prices))
    replaceRate(prices.shipping)
  }
  $refusedPrices.set({ changes: priceChanges(sent, shipping, prices), accept })
}
