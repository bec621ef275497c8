// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('$cart', () => {
  beforeEach(() => openPage())

  test('the cart stores entries in the specified format, and lists equal entries separately', () => {
    addToCart(AIRER)
    addToCart(AIRER)
    const stored = { ...AIRER, price: 64.95 }
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([stored, stored])
    expect($cart.get()).toEqual([AIRER, AIRER])
  })

  test('adding an invalid entry to the cart throws an error', () => {
    expect(() => addToCart({ ...PEGS, price: Number.NaN })).toThrow('Not a cart entry')
  })

  test('Undo puts a removed entry back in the same position', () => {
    openPage(AIRER, PEGS, AIRER)
    removeWithUndo(1)
    expect(kept()).toEqual([AIRER, AIRER])
    expect(shownToasts()).toEqual([['info', 'Pegs has been removed from your cart.']])
    $toasts.get()[0]?.action?.run()
    expect($cart.get()).toEqual([AIRER, PEGS, AIRER])
    removeWithUndo(7)
    expect($cart.get()).toHaveLength(3)
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

  test('the cart holds at most as many entries as an order may have', () => {
    openPage(...Array(100).fill(PEGS))
    expect(addToCart(AIRER)).toBe(false)
    expect($cart.get()).toHaveLength(100)
    expect(shownToasts()).toMatchObject([['warning', expect.stringContaining('up to 100 items')]])
  })

  test('a price check that changes no price does not write the cart to storage', () => {
    openPage(PEGS)
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    repriceCart((entries) => [...entries])
    expect(setItem).not.toHaveBeenCalled()
    setItem.mockRestore()
    repriceCart((entries) => entries.map((entry) => ({ ...entry, price: 1 })))
    expect(kept()).toEqual([{ ...PEGS, price: 1 }])
  })
})

describe('data that cannot be read', () => {
  /** Loads the modules as a new page does. The page repairs storage in a microtask. */
  async function loadPage() {
    vi.resetModules()
    const { $toasts } = await import('../base/toasts.ts')
    const { $cart } = await import('./cart.ts')
    await Promise.resolve()
    return { $cart, messages: $toasts.get().map(({ type, message }) => [type, message]) }
  }

  test('of a damaged stored cart the valid entries stay, and one toast names the invalid ones', async () => {
    const stored = [{ ...AIRER, price: 64.95 }, { id: 1, name: 'Ghost' }, 7]
    localStorage.setItem('cart', JSON.stringify(stored))
    const page = await loadPage()
    expect(page.$cart.get()).toEqual([AIRER])
    const lost = 'Ghost, something without a name'
    expect(page.messages).toEqual([
      ['warning', `We couldn’t read part of your saved cart, so we left it out: ${lost}.`],
    ])
    expect((await loadPage()).messages).toEqual([])
    expect(kept()).toEqual([AIRER])
  })

  test.each(['{broken', '{"items":[]}', ''])(
    '%j starts an empty cart and says so',
    async (text) => {
      localStorage.setItem('cart', text)
      const page = await loadPage()
      expect(page.$cart.get()).toEqual([])
      expect(page.messages).toMatchObject([['warning', expect.any(String)]])
      expect(kept()).toEqual([])
    },
  )
})
