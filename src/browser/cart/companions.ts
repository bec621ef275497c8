import { relatedToCart } from '#domain/cart/suggestions.ts'
import { $cart } from './cart-atom.ts'
import { $priceCheck, addPrices } from './price-check.ts'

/** Loads the prices of what goes well with the cart, now and whenever the cart changes. */
export function watchCompanions(): () => void {
  const stops = [$cart, $priceCheck].map(($atom) => $atom.listen(() => void load()))
  void load()
  return () => {
    for (const stop of stops) stop()
  }
}

async function load(): Promise<void> {
  const { state, list } = $priceCheck.get()
  if (state !== 'checked' || !list) return
  await addPrices(relatedToCart($cart.get(), list)).catch(() => {
    // Offline, the cart shows no suggestions.
  })
}
