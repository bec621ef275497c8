import { beforeEach, expect, test, vi } from 'vitest'
import { type CartEntry, parseCart, serializeCart } from '#domain/cart/cart.ts'
import { openBrowser, shownToasts, storeInAnotherTab } from '../../../tests/support/browser-shop.ts'
import { $toasts } from '../base/toasts.ts'
import { $cart } from './cart.ts'
import {
  addToCart,
  emptyWithUndo,
  removeFromCart,
  removeWithUndo,
  repriceCart,
} from './change-cart.ts'

const AIRER = { id: 101, name: 'Airer', price: 6495, options: { color: 'black' } }
const PEGS = { id: 807, name: 'Pegs', price: 395, options: {} }

function openPage(...cart: CartEntry[]): void {
  openBrowser({ cart: serializeCart(cart) })
}

function kept(): readonly CartEntry[] {
  return parseCart(localStorage.getItem('cart') ?? '').entries
}

/** Another tab stores this; its storage event hasn't arrived yet. */
function keep(...entries: CartEntry[]): void {
  localStorage.setItem('cart', serializeCart(entries))
}

beforeEach(() => openPage())

test('adding an invalid entry to the cart throws an error', () => {
  expect(() => addToCart({ ...PEGS, price: Number.NaN })).toThrow('Not a cart entry')
})

test('Undo after emptying the cart restores all entries, and keeps entries that another tab has added', () => {
  openPage(AIRER, PEGS)
  keep(AIRER, PEGS, AIRER)
  emptyWithUndo()
  expect(kept()).toEqual([])
  expect(shownToasts()).toEqual([['info', 'Your cart has been emptied.']])
  storeInAnotherTab({ cart: serializeCart([PEGS]) })
  $toasts.get()[0]?.action?.run()
  expect($cart.get()).toEqual([AIRER, PEGS, AIRER, PEGS])
  expect(kept()).toEqual([AIRER, PEGS, AIRER, PEGS])
})

test('removing an entry removes the right one after another tab has changed its position', () => {
  openPage(AIRER, PEGS)
  keep(PEGS, AIRER)
  removeFromCart(0)
  expect(kept()).toEqual([PEGS])
  keep(AIRER)
  removeFromCart(0)
  expect(kept()).toEqual([AIRER])
})

test.each([
  ['emptying the cart', emptyWithUndo, 2],
  ['removing two of one line', () => removeWithUndo([0, 1]), 100],
] as const)(
  'Undo after %s puts back only what there is room for, and says so once',
  (_, remove, first) => {
    openPage(...Array(100).fill(PEGS))
    remove()
    storeInAnotherTab({ cart: serializeCart([...Array(first - 1).fill(AIRER), PEGS]) })
    $toasts.get()[0]?.action?.run()
    expect(kept()).toHaveLength(100)
    expect(kept().filter(({ id }) => id === AIRER.id)).toHaveLength(first - 1)
    expect(shownToasts().filter(([type]) => type === 'warning')).toEqual([
      ['warning', expect.stringContaining('up to 100 items')],
    ])
  },
)

test('a price check that changes no price does not write the cart to storage', () => {
  openPage(PEGS)
  const setItem = vi.spyOn(Storage.prototype, 'setItem')
  repriceCart((entries) => [...entries])
  expect(setItem).not.toHaveBeenCalled()
  setItem.mockRestore()
  repriceCart((entries) => entries.map((entry) => ({ ...entry, price: 1 })))
  expect(kept()).toEqual([{ ...PEGS, price: 1 }])
})
