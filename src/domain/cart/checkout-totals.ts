import type { Pence } from '#domain/money/money.ts'
import type { CartEntry } from './cart.ts'
import { cartTotals } from './totals.ts'

/** In pence. `vat` is null outside the UK, `total` until shipping is known. */
export interface CheckoutTotals {
  readonly count: number
  readonly subtotal: Pence
  readonly vat: Pence | null
  readonly total: Pence | null
}

export function checkoutTotals(
  entries: readonly CartEntry[],
  country: string,
  shipping: Pence | null,
): CheckoutTotals {
  const { count, subtotal, vat } = cartTotals(entries)
  return {
    count,
    subtotal,
    vat: country === 'GB' ? vat : null,
    total: shipping === null ? null : subtotal + shipping,
  }
}
