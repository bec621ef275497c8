import { type Pence, penceToPounds } from '#domain/money/money.ts'
import type { Chosen } from '#domain/pricing/configuration.ts'
import { trackAddToCart } from './analytics.ts'
import { addToCart } from './cart.ts'
import { showToast } from './toasts.ts'

/** Puts one of a product into the cart, priced as configured (pence inc. VAT), and says so. */
export function addProduct(
  { id, name }: { readonly id: number; readonly name: string },
  pence: Pence,
  options: Chosen,
): void {
  const price = penceToPounds(pence)
  if (!addToCart({ id, name, price, options })) return
  trackAddToCart({ id, name, price })
  showToast('Added to your cart', {
    type: 'success',
    action: { label: 'View cart', run: () => location.assign('/cart') },
  })
}

/**
 * True if the page was opened by an Add to Cart that was clicked before any script was there, as a
 * plain form sends it. Takes the request out of the address, so that it is honoured once.
 */
export function takeEarlyAdd(): boolean {
  const url = new URL(location.href)
  if (!url.searchParams.has('add')) return false
  url.searchParams.delete('add')
  history.replaceState(history.state, '', url)
  return true
}
