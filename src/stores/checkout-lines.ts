import { atom, type ReadableAtom } from 'nanostores'
import type { CartLine } from '#domain/cart/lines.ts'
import type { PriceCheck } from './price-check.ts'

/** What today's price list says of the cart. It comes after the form, which works without. */
export interface CheckoutLines {
  readonly lines: readonly CartLine[]
  readonly state: PriceCheck['state']
  /** `2 weeks`, and the days on which it should arrive in the UK; null without a price list. */
  readonly delivery: { readonly leadTime: string; readonly range: string } | null
}

const $lines = atom<CheckoutLines | null>(null)

/** Null until the price list has been asked for. */
export const $checkoutLines: ReadableAtom<CheckoutLines | null> = $lines

/** Asks for today's prices and keeps the lines up to date. Without a connection they stay plain. */
export async function checkLines(): Promise<void> {
  try {
    const { watchLines } = await import('./watch-lines.ts')
    await watchLines((lines) => $lines.set(lines))
  } catch {
    // Names and prices are those that the cart has; the server checks them in any case.
  }
}
