// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serializeCart } from '#domain/cart/cart.ts'

const PEGS = { id: 807, name: 'Pegs', price: 395, options: {} }

async function openPage() {
  vi.resetModules()
  const { $toasts } = await import('./toasts.ts')
  return {
    ...(await import('./cart/cart.ts')),
    ...(await import('./compare/recently-viewed.ts')),
    $toasts,
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function quotaExceeded(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('storage that is full', () => {
  test('full storage keeps the cart in memory and warns once', async () => {
    const { addToCart, $cart, $toasts } = await openPage()
    const setItem = vi.fn<Storage['setItem']>(quotaExceeded)
    vi.stubGlobal('localStorage', { getItem: () => null, setItem })
    addToCart(PEGS)
    addToCart(PEGS)
    expect($cart.get()).toEqual([PEGS, PEGS])
    expect($toasts.get()).toMatchObject([{ type: 'warning' }])
    expect($toasts.get()[0]?.message).toContain('until you leave this page')
  })

  test('the cart is stored again as soon as there is space', async () => {
    const { addToCart } = await openPage()
    const setItem = vi.fn<Storage['setItem']>().mockImplementationOnce(quotaExceeded)
    vi.stubGlobal('localStorage', { getItem: () => null, setItem })
    addToCart(PEGS)
    addToCart(PEGS)
    expect(setItem).toHaveBeenLastCalledWith('cart', serializeCart([PEGS, PEGS]))
  })
})

describe.each([
  ['refused', () => vi.stubGlobal('localStorage', new Proxy({}, { get: quotaExceeded }))],
  ['absent', () => vi.stubGlobal('localStorage', undefined)],
])('storage that is %s', (_, take) => {
  test('keeps viewed products in memory without a warning', async () => {
    take()
    const { addToCart, removeFromCart, $cart, recordViewed, otherViewed, $toasts } =
      await openPage()
    recordViewed('a')
    expect(otherViewed('b')).toEqual(['a'])
    expect($toasts.get()).toEqual([])
    addToCart(PEGS)
    document.dispatchEvent(new Event('visibilitychange'))
    expect($cart.get()).toEqual([PEGS])
    removeFromCart(0)
    expect($cart.get()).toEqual([])
    expect($toasts.get()).toHaveLength(1)
  })
})
