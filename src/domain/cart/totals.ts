import { formatPounds, includedVat, type Pence } from '#domain/money/money.ts'
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
