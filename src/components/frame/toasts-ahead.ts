import { loadPart } from '#browser/base/load-part.ts'
import { $cart } from '#browser/cart/cart.ts'

/** Loads what shows toasts once the page has loaded and the cart has an item: for Undo, which must not need a connection that is gone by then. */
export function loadToastsAhead(): void {
  addEventListener('load', () => {
    $cart.subscribe((entries) => entries.length > 0 && loadPart(() => import('./toasts.ts')))
  })
}
