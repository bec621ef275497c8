// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'

const AIRER = { id: 101, name: 'Airer', price: 64.95, options: { color: 'black' } }
const PEGS = { id: 807, name: 'Pegs', price: 3.95, options: {} }

/** The stores as a page has them that is opened now. */
async function openPage() {
  vi.resetModules()
  const { $toasts } = await import('./toasts.ts')
  return { ...(await import('./cart.ts')), $toasts }
}

function kept(): unknown {
  return JSON.parse(localStorage.getItem('cart') ?? 'null')
}

/** What another tab writes, and the event that the browser sends to this one. */
function otherTab(entries: unknown): void {
  localStorage.setItem('cart', JSON.stringify(entries))
  dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
}

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('$cart', () => {
  test('keeps entries exactly as specified, and equal ones apart', async () => {
    const { $cart, addToCart } = await openPage()
    addToCart(AIRER)
    addToCart(AIRER)
    expect(kept()).toEqual([AIRER, AIRER])
    expect($cart.get()).toEqual([AIRER, AIRER])
    expect((await openPage()).$cart.get()).toEqual([AIRER, AIRER])
  })

  test('starts empty for server and hydration, whatever the browser keeps', async () => {
    localStorage.setItem('cart', JSON.stringify([PEGS]))
    const { $cart } = await openPage()
    expect($cart).toMatchObject({ init: [] })
  })

  test('refuses what is no entry', async () => {
    const { addToCart } = await openPage()
    expect(() => addToCart({ ...PEGS, price: Number.NaN })).toThrow('Not a cart entry')
  })

  test('removes by position and puts back where it was', async () => {
    localStorage.setItem('cart', JSON.stringify([AIRER, PEGS, AIRER]))
    const { $cart, removeWithUndo, $toasts } = await openPage()
    removeWithUndo(1)
    expect(kept()).toEqual([AIRER, AIRER])
    expect($toasts.get()).toMatchObject([{ message: 'Pegs is no longer in your cart.' }])
    $toasts.get()[0]?.action?.run()
    expect($cart.get()).toEqual([AIRER, PEGS, AIRER])
    removeWithUndo(7)
    expect($cart.get()).toHaveLength(3)
  })

  test('follows another tab', async () => {
    const { $cart } = await openPage()
    otherTab([PEGS])
    expect($cart.get()).toEqual([PEGS])
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect($cart.get()).toEqual([])
  })

  test('adds to what another tab has just added, without its event', async () => {
    const { addToCart } = await openPage()
    localStorage.setItem('cart', JSON.stringify([PEGS]))
    addToCart(AIRER)
    expect(kept()).toEqual([PEGS, AIRER])
  })

  test('removes what the shopper meant though another tab moved it', async () => {
    localStorage.setItem('cart', JSON.stringify([AIRER, PEGS]))
    const { removeFromCart } = await openPage()
    localStorage.setItem('cart', JSON.stringify([PEGS, AIRER]))
    removeFromCart(0)
    expect(kept()).toEqual([PEGS])
    localStorage.setItem('cart', JSON.stringify([AIRER]))
    removeFromCart(0)
    expect(kept()).toEqual([AIRER])
  })

  test.each(['pageshow', 'visibilitychange'])('looks again on %s', async (event) => {
    const { $cart } = await openPage()
    localStorage.setItem('cart', JSON.stringify([PEGS]))
    document.dispatchEvent(new Event(event, { bubbles: true }))
    expect($cart.get()).toEqual([PEGS])
  })

  test('holds as many as an order may have', async () => {
    localStorage.setItem('cart', JSON.stringify(Array(100).fill(PEGS)))
    const { addToCart, $cart, $toasts } = await openPage()
    expect(addToCart(AIRER)).toBe(false)
    expect($cart.get()).toHaveLength(100)
    expect($toasts.get()).toMatchObject([{ type: 'warning' }])
  })

  test('writes nothing when a check changes nothing', async () => {
    localStorage.setItem('cart', JSON.stringify([PEGS]))
    const { repriceCart } = await openPage()
    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    repriceCart((entries) => [...entries])
    expect(setItem).not.toHaveBeenCalled()
    repriceCart((entries) => entries.map((entry) => ({ ...entry, price: 1 })))
    expect(kept()).toEqual([{ ...PEGS, price: 1 }])
  })
})

describe('data that cannot be read', () => {
  test('good entries stay, the rest is named, once', async () => {
    localStorage.setItem('cart', JSON.stringify([AIRER, { id: 1, name: 'Ghost' }, 7]))
    const { $cart, $toasts } = await openPage()
    await Promise.resolve()
    expect($cart.get()).toEqual([AIRER])
    expect($toasts.get()).toMatchObject([
      {
        type: 'warning',
        message:
          'Part of your saved cart could not be read and was left out: Ghost, something without a name.',
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
