import type { CartEntry } from '#domain/cart/cart.ts'
import { repriced } from '#domain/cart/check.ts'
import type { PriceList } from '#domain/cart/price-list.ts'
import { trackAddToCart } from './analytics.ts'
import { addToCart } from './cart.ts'
import { fetchJson } from './fetch-json.ts'
import { showToast } from './toasts.ts'

/** Puts what was ordered into the cart once more, at the prices of today; says what can't be had now. */
export async function reorder(items: readonly CartEntry[]): Promise<void> {
  const list = await fetchJson<PriceList>('/data/prices.json').catch(() => null)
  if (!list) {
    return void showToast('Today’s prices could not be fetched. Please try again later.', {
      type: 'error',
    })
  }
  const today = repriced(items, list)
  const added = today.filter((entry) => entry.price > 0 && addToCart(entry))
  for (const { id, name, price } of added) trackAddToCart({ id, name, price })
  const gone = today.filter(({ price }) => price === 0).map(({ name }) => name)
  if (gone.length > 0) sayGone(gone)
  if (added.length > 0) sayAdded(added.length)
}

function sayGone(names: readonly string[]): void {
  const list = new Intl.ListFormat('en-GB').format(new Set(names))
  showToast(`Not to be had any more, or not like this: ${list}.`, {
    type: 'warning',
    duration: 12_000,
  })
}

function sayAdded(count: number): void {
  const what = count === 1 ? 'It is' : `${count} items are`
  showToast(`${what} in your cart, at today’s prices`, {
    type: 'success',
    duration: 8000,
    action: { label: 'View cart', run: () => location.assign('/cart') },
  })
}
