import { type CartEntry, MOST_ENTRIES, readEntry, serializeCart } from '#domain/cart/cart.ts'
import { $cart, changeCart } from './kept-cart.ts'
import { showToast } from './toasts.ts'

export { $cart }

/** Puts an entry at the end of the cart; false, and a toast says why, where it can't. */
export function addToCart(entry: CartEntry): boolean {
  const clean = readEntry(entry)
  if (!clean) throw new Error(`Not a cart entry: ${JSON.stringify(entry)}`)
  if ($cart.get().length >= MOST_ENTRIES) {
    showToast(`A cart holds ${MOST_ENTRIES} items at most. Please order these first.`, {
      type: 'warning',
    })
    return false
  }
  changeCart((entries) => [...entries, clean])
  return true
}

/** Takes out the entry at a position. Returns it; undefined where there is none. */
export function removeFromCart(index: number): CartEntry | undefined {
  const entry = $cart.get()[index]
  if (entry) changeCart((entries) => entries.toSpliced(positionOf(entry, index, entries), 1))
  return entry
}

/** Takes out an entry and offers to put it back where it was. */
export function removeWithUndo(index: number): void {
  const entry = removeFromCart(index)
  if (!entry) return
  showToast(`${entry.name} is no longer in your cart.`, {
    duration: 8000,
    action: { label: 'Undo', run: () => insertIntoCart(index, entry) },
  })
}

/** Puts an entry at a position, what follows moves down. */
export function insertIntoCart(index: number, entry: CartEntry): void {
  changeCart((entries) => entries.toSpliced(index, 0, entry))
}

/** Gives every entry the name and price that `change` says. Writes nothing where nothing differs. */
export function repriceCart(change: (entries: readonly CartEntry[]) => CartEntry[]): void {
  if (serializeCart(change($cart.get())) !== serializeCart($cart.get())) changeCart(change)
}

/** The position of an entry after another tab may have changed the cart. */
function positionOf(entry: CartEntry, index: number, entries: readonly CartEntry[]): number {
  const isSame = (other: CartEntry | undefined) =>
    other !== undefined && serializeCart([other]) === serializeCart([entry])
  if (isSame(entries[index])) return index
  const found = entries.findIndex(isSame)
  return found < 0 ? entries.length : found
}
