import { formatPounds, includedVat, type Pence } from '../money/money.ts'
import type { CartEntry } from './cart.ts'

export interface CartTotals {
  readonly count: number
  readonly subtotal: Pence
  readonly vat: Pence
}

export function cartTotals(entries: readonly CartEntry[]): CartTotals {
  const subtotal = entries.reduce((sum, { price }) => sum + price, 0)
  return { count: entries.length, subtotal, vat: includedVat(subtotal) }
}

export function cartSummary(entries: readonly CartEntry[]): string {
  const { count, subtotal } = cartTotals(entries)
  return `${count} ${count === 1 ? 'item' : 'items'} · ${formatPounds(subtotal)}`
}

/** Amounts are pence. `vat` is null outside the UK, `total` is null until the shipping rate is known. */
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
