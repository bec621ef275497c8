import { formatPounds, includedVat, type Pence, poundsToPence } from '#domain/money/money.ts'
import type { CartEntry } from './cart.ts'

export interface CartTotals {
  readonly count: number
  readonly subtotal: Pence
  readonly vat: Pence
}

export function entryPence({ price }: CartEntry): Pence {
  return poundsToPence(price) ?? 0
}

export function cartTotals(entries: readonly CartEntry[]): CartTotals {
  const subtotal = entries.reduce((sum, entry) => sum + entryPence(entry), 0)
  return { count: entries.length, subtotal, vat: includedVat(subtotal) }
}

export function cartSummary(entries: readonly CartEntry[]): string {
  const { count, subtotal } = cartTotals(entries)
  return `${count} ${count === 1 ? 'item' : 'items'} · ${formatPounds(subtotal)}`
}
