import { formatPounds, includedVat, type Pence } from '../money.ts'
import type { ShippingQuote } from '../shipping/quote.ts'
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

/** Amounts are pence. `vat` is null for exports, `total` is null until the shipping rate is known. */
export interface CheckoutTotals {
  readonly count: number
  readonly subtotal: Pence
  readonly vat: Pence | null
  readonly total: Pence | null
}

/** `quote` is null until the place's rate is known; until then goods for `GB` include VAT. */
export function checkoutTotals(
  entries: readonly CartEntry[],
  country: string,
  quote: Pick<ShippingQuote, 'rate' | 'vatIncluded'> | null,
): CheckoutTotals {
  const { count, subtotal } = cartTotals(entries)
  const total = quote && subtotal + quote.rate
  const isTaxed = quote ? quote.vatIncluded : country === 'GB'
  return { count, subtotal, vat: isTaxed ? includedVat(total ?? subtotal) : null, total }
}
