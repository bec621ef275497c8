// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type CartEntry, parseCart, serializeCart } from '#domain/cart/cart.ts'

const AIRER = { id: 101, name: 'Airer', price: 6495, options: { color: 'black' } }
const PEGS = { id: 807, name: 'Pegs', price: 395, options: {} }

/** Loads the modules as a new page does. */
async function openPage() {
  vi.resetModules()
  const { $toasts } = await import('../toasts.ts')
  return { ...(await import('./cart.ts')), $toasts }
}

function kept(): readonly CartEntry[] {
  return parseCart(localStorage.getItem('cart') ?? '').entries
}

function keep(...entries: CartEntry[]): void {
  localStorage.setItem('cart', serializeCart(entries))
}

/** Writes as another tab does, and sends the browser's event. */
function otherTab(...entries: CartEntry[]): void {
  keep(...entries)
  dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
}

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('$cart', () => {
  test('stores entries in the specified format, and lists equal entries separately', async () => {
    const { $cart, addToCart } = await openPage()
    addToCart(AIRER)
    addToCart(AIRER)
    const stored = { ...AIRER, price: 64.95 }
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([stored, stored])
    expect($cart.get()).toEqual([AIRER, AIRER])
    expect((await openPage()).$cart.get()).toEqual([AIRER, AIRER])
  })

  test('renders empty on the server and during hydration, even with a stored cart', async () => {
    keep(PEGS)
    const { $cart } = await openPage()
    expect($cart).toMatchObject({ init: [] })
  })

  test('throws on an invalid entry', async () => {
    const { addToCart } = await openPage()
    expect(() => addToCart({ ...PEGS, price: Number.NaN })).toThrow('Not a cart entry')
  })

  test('removes an entry by position and undo puts it back there', async () => {
    keep(AIRER, PEGS, AIRER)
    const { $cart, removeWithUndo, $toasts } = await openPage()
    removeWithUndo(1)
    expect(kept()).toEqual([AIRER, AIRER])
    expect($toasts.get()).toMatchObject([{ message: 'Pegs has been removed from your cart.' }])
    $toasts.get()[0]?.action?.run()
    expect($cart.get()).toEqual([AIRER, PEGS, AIRER])
    removeWithUndo(7)
    expect($cart.get()).toHaveLength(3)
  })

  test('undo after emptying restores each entry, those that other tabs added before and since too', async () => {
    keep(AIRER, PEGS)
    const { $cart, emptyWithUndo, $toasts } = await openPage()
    keep(AIRER, PEGS, AIRER)
    emptyWithUndo()
    expect(kept()).toEqual([])
    expect($toasts.get()).toMatchObject([{ message: 'Your cart has been emptied.' }])
    otherTab(PEGS)
    $toasts.get()[0]?.action?.run()
    expect($cart.get()).toEqual([AIRER, PEGS, AIRER, PEGS])
    expect(kept()).toEqual([AIRER, PEGS, AIRER, PEGS])
  })

  test('a tab shows a cart that another tab has changed', async () => {
    const { $cart } = await openPage()
    otherTab(PEGS)
    expect($cart.get()).toEqual([PEGS])
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect($cart.get()).toEqual([])
  })

  test('the cart keeps an entry that another tab added before its storage event arrives', async () => {
    const { addToCart } = await openPage()
    keep(PEGS)
    addToCart(AIRER)
    expect(kept()).toEqual([PEGS, AIRER])
  })

  test('removes the same entry after another tab has moved it', async () => {
    keep(AIRER, PEGS)
    const { removeFromCart } = await openPage()
    keep(PEGS, AIRER)
    removeFromCart(0)
    expect(kept()).toEqual([PEGS])
    keep(AIRER)
    removeFromCart(0)
    expect(kept()).toEqual([AIRER])
  })

  test.each(['pageshow', 'visibilitychange'])('reads storage again on %s', async (event) => {
    const { $cart } = await openPage()
    keep(PEGS)
    document.dispatchEvent(new Event(event, { bubbles: true }))
    expect($cart.get()).toEqual([PEGS])
  })

  test('holds at most as many entries as an order may have', async () => {
    keep(...Array(100).fill(PEGS))
    const { addToCart, $cart, $toasts } = await openPage()
    expect(addToCart(AIRER)).toBe(false)
    expect($cart.get()).toHaveLength(100)
    expect($toasts.get()).toMatchObject([{ type: 'warning' }])
  })

  test('does not write to storage when a price check changes nothing', async () => {
    keep(PEGS)
    const { repriceCart } = await openPage()
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    repriceCart((entries) => [...entries])
    expect(setItem).not.toHaveBeenCalled()
    repriceCart((entries) => entries.map((entry) => ({ ...entry, price: 1 })))
    expect(kept()).toEqual([{ ...PEGS, price: 1 }])
  })
})

describe('data that cannot be read', () => {
  test('valid entries stay, and one toast names the others', async () => {
    localStorage.setItem(
      'cart',
      JSON.stringify([{ ...AIRER, price: 64.95 }, { id: 1, name: 'Ghost' }, 7]),
    )
    const { $cart, $toasts } = await openPage()
    await Promise.resolve()
    expect($cart.get()).toEqual([AIRER])
    expect($toasts.get()).toMatchObject([
      {
        type: 'warning',
        message:
          'We couldn’t read part of your saved cart, so we left it out: Ghost, something without a name.',
      },
    ])
    expect((await openPage()).$toasts.get()).toEqual([])
    expect(kept()).toEqual([AIRER])
  })

  test.each(['{broken', '{"items":[]}', ''])(
    '%j starts an empty cart and says so',
    async (text) => {
      localStorage.setItem('cart', text)
      const { $cart, $toasts } = await openPage()
      await Promise.resolve()
      expect($cart.get()).toEqual([])
      expect($toasts.get()).toMatchObject([{ type: 'warning' }])
      expect(kept()).toEqual([])
    },
  )
})
