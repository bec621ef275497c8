import { atom, type ReadableAtom } from 'nanostores'
import { loadPart } from '../base/load-part.ts'
import type { CheckoutLines } from '../cart/watch-lines.ts'

const $lines = atom<CheckoutLines | null>(null)

export const $checkoutLines: ReadableAtom<CheckoutLines | null> = $lines

export async function checkPricesOfLines(): Promise<void> {
  try {
    const prices = await loadPart(() => import('../cart/watch-lines.ts'))
    await prices?.watchLines((lines) => $lines.set(lines))
  } catch {} // The cart's own prices stay on show; the server checks them anyway.
}
