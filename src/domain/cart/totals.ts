import { formatPounds, includedVat, type Pence, poundsToPence } from '#domain/money/money.ts'
import type { CartEntry } from './cart.ts'

/** What a cart comes to, in pence. Shipping is the checkout's to add. */
export interface CartTotals {
  readonly count: number
  readonly subtotal: Pence
  /** The VAT inside the subtotal. */
  readonly vat: Pence
}

/** An entry's price in exact pence. */
export function entryPence({ price }: CartEntry): Pence {
  return poundsToPence(price) ?? 0
}

/** The sum of all prices, exact. */
export function cartTotals(entries: readonly CartEntry[]): CartTotals {
  const subtotal = entries.reduce((sum, entry) => sum + entryPence(entry), 0)
  return { count: entries.length, subtotal, vat: includedVat(subtotal) }
}

/** The header's line: `2 items · £129.90`, `1 item · £64.95`. */
export function cartSummary(entries: readonly CartEntry[]): string {
  const { count, subtotal } = cartTotals(entries)
  return `${count} ${count === 1 ? 'item' : 'items'} · ${formatPounds(subtotal)}`
}
