import type { Pence } from '#domain/money/money.ts'
import type { CartEntry } from './cart.ts'
import { cartTotals } from './totals.ts'

/** What the checkout asks for, in pence. */
export interface CheckoutTotals {
  readonly count: number
  readonly subtotal: Pence
  /** The VAT inside the subtotal; null outside the UK, where none is shown. */
  readonly vat: Pence | null
  /** With shipping; null as long as that is not known. */
  readonly total: Pence | null
}

/** Adds shipping (`null` while it is not known) to a cart that goes to a country, two capitals. */
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
