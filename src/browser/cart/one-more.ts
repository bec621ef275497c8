import { trackAddToCart } from '../analytics/measure.ts'
import { $cart, updateCart } from './cart.ts'
import { addToCart } from './change-cart.ts'

/** Adds an equal entry after the entry at `index`, since the quantity of an entry is always 1. */
export function addOneMore(index: number): void {
  const entry = $cart.get()[index]
  if (!entry || !addToCart(entry)) return
  // The added entry is the last one: it moves next to its equal.
  updateCart((entries) => entries.slice(0, -1).toSpliced(index + 1, 0, entry))
  trackAddToCart(entry)
}
