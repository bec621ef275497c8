import type { Chosen } from '#domain/configurator/configuration.ts'
import type { Pence } from '#domain/money/money.ts'
import { trackAddToCart } from '../analytics/analytics.ts'
import { $added } from './added-entry.ts'
import { addToCart } from './cart.ts'

/** Adds one of a product at its configured price inc. VAT, and sets `$added`. Returns false if the cart is full. */
export function addProduct(
  { id, name }: { readonly id: number; readonly name: string },
  price: Pence,
  options: Chosen,
): boolean {
  const entry = { id, name, price, options }
  if (!addToCart(entry)) return false
  trackAddToCart({ id, name, price })
  $added.set(entry)
  return true
}

/** True if Add to Cart was pressed before the script ran, which sends a plain form. A reload doesn't repeat it. */
export function readEarlyAdd(): boolean {
  const url = new URL(location.href)
  if (!url.searchParams.has('add')) return false
  url.searchParams.delete('add')
  history.replaceState(history.state, '', url)
  return true
}
