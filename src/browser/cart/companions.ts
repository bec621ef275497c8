import { relatedToCart } from '#domain/cart/companions.ts'
import { $cart as $ownCart } from './cart.ts'
import { priceCheck } from './price-check.ts'

/** Loads the prices of the cart’s companions, now and whenever the cart changes. */
export function watchCompanionPrices(
  { $cart } = { $cart: $ownCart },
  { $priceCheck, addPrices }: Pick<typeof priceCheck, '$priceCheck' | 'addPrices'> = priceCheck,
): () => void {
  async function load(): Promise<void> {
    const { state, list } = $priceCheck.get()
    if (state !== 'checked' || !list) return
    await addPrices(relatedToCart($cart.get(), list)).catch(() => {
      // Offline, the cart shows no suggestions.
    })
  }

  const stops = [$cart, $priceCheck].map(($atom) => $atom.listen(() => void load()))
  void load()
  return () => {
    for (const stop of stops) stop()
  }
}
