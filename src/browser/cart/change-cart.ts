import {
  type CartEntry,
  MAX_CART_ENTRIES,
  readEntry,
  serializeCart,
  toStoredEntry,
} from '#domain/cart/cart.ts'
import type { ChosenOptions } from '#domain/configurator/configuration.ts'
import type { Pence } from '#domain/money.ts'
import { trackAddToCart } from '../analytics/measure.ts'
import { showToast } from '../base/toasts.ts'
import { $added, $cart, updateCart } from './cart.ts'

/** Returns false, and shows a toast, if the cart is full. */
export function addToCart(entry: CartEntry): boolean {
  const clean = readEntry(toStoredEntry(entry))
  if (!clean) throw new Error(`Not a cart entry: ${JSON.stringify(entry)}`)
  return insertIntoCart(MAX_CART_ENTRIES, clean)
}

/** Adds one piece of a product at its configured price inc. VAT, and sets `$added`. Returns false if the cart is full. */
export function addProduct(
  { id, name }: { readonly id: number; readonly name: string },
  price: Pence,
  options: ChosenOptions,
): boolean {
  const entry = { id, name, price, options }
  if (!addToCart(entry)) return false
  trackAddToCart({ id, name, price })
  $added.set(entry)
  return true
}

/** True if Add to Cart was pressed before the script ran, which submits the plain form. A reload doesn't add the product again. */
export function readAddBeforeScript(): boolean {
  const url = new URL(location.href)
  if (!url.searchParams.has('add')) return false
  url.searchParams.delete('add')
  history.replaceState(history.state, '', url)
  return true
}

export function removeFromCart(index: number): CartEntry | undefined {
  const entry = $cart.get()[index]
  if (entry) updateCart((entries) => entries.toSpliced(positionOf(entry, index, entries), 1))
  return entry
}

/** Removes the entries at these positions, which are equal. Calls `undo` just before Undo puts them back. */
export function removeWithUndo(indexes: readonly number[], undo?: () => void): void {
  const removed = indexes.toReversed().flatMap((index) => {
    const entry = removeFromCart(index)
    return entry ? [{ index, entry }] : []
  })
  const [first] = removed
  if (!first) return
  showToast(`${first.entry.name} has been removed from your cart.`, {
    duration: 8000,
    action: {
      label: 'Undo',
      run: () => {
        undo?.()
        insertEntries(removed.toReversed())
      },
    },
  })
}

/** Calls `undo` just before Undo puts the entries back. */
export function emptyWithUndo(undo?: () => void): void {
  let removed: readonly CartEntry[] = []
  // Another tab may have added an entry that this page doesn't show yet: Undo restores it too.
  updateCart((entries) => {
    removed = entries
    return []
  })
  showToast('Your cart has been emptied.', {
    duration: 8000,
    action: {
      label: 'Undo',
      run: () => {
        undo?.()
        insertEntries(removed.map((entry, index) => ({ index, entry })))
      },
    },
  })
}

/** Returns false, and shows a toast, if the cart is full. */
export function insertIntoCart(index: number, entry: CartEntry): boolean {
  return insertEntries([{ index, entry }])
}

/** Inserts each entry at its position while there is room. Returns false, and shows one toast, if there is too little. */
function insertEntries(
  placed: readonly { readonly index: number; readonly entry: CartEntry }[],
): boolean {
  let room = 0
  updateCart((entries) => {
    room = MAX_CART_ENTRIES - entries.length
    return placed
      .slice(0, room)
      .reduce((all, { index, entry }) => all.toSpliced(index, 0, entry), [...entries])
  })
  if (placed.length <= room) return true
  showToast(`Your cart can hold up to ${MAX_CART_ENTRIES} items. Please order these first.`, {
    type: 'warning',
  })
  return false
}

export function repriceCart(change: (entries: readonly CartEntry[]) => CartEntry[]): void {
  if (serializeCart(change($cart.get())) !== serializeCart($cart.get())) updateCart(change)
}

/** Another tab may have changed the cart since the shopper saw this position. */
function positionOf(entry: CartEntry, index: number, entries: readonly CartEntry[]): number {
  const isSame = (other: CartEntry | undefined) =>
    other !== undefined && serializeCart([other]) === serializeCart([entry])
  if (isSame(entries[index])) return index
  const found = entries.findIndex(isSame)
  return found < 0 ? entries.length : found
}
