// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const PEGS = { id: 807, name: 'Pegs', price: 3.95, options: {} }

async function openPage() {
  vi.resetModules()
  const { $toasts } = await import('./toasts.ts')
  return { ...(await import('./cart.ts')), ...(await import('./recently-viewed.ts')), $toasts }
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
  test('keeps the cart in memory and says so once', async () => {
    const { addToCart, $cart, $toasts } = await openPage()
    const setItem = vi.fn<Storage['setItem']>(quotaExceeded)
    vi.stubGlobal('localStorage', { getItem: () => null, setItem })
    addToCart(PEGS)
    addToCart(PEGS)
    expect($cart.get()).toEqual([PEGS, PEGS])
    expect($toasts.get()).toMatchObject([{ type: 'warning' }])
    expect($toasts.get()[0]?.message).toContain('until you leave this page')
  })

  test('goes back to the browser as soon as there is room', async () => {
    const { addToCart } = await openPage()
    const setItem = vi.fn<Storage['setItem']>().mockImplementationOnce(quotaExceeded)
    vi.stubGlobal('localStorage', { getItem: () => null, setItem })
    addToCart(PEGS)
    addToCart(PEGS)
    expect(setItem).toHaveBeenLastCalledWith('cart', JSON.stringify([PEGS, PEGS]))
  })
})

describe.each([
  ['refused', () => vi.stubGlobal('localStorage', new Proxy({}, { get: quotaExceeded }))],
  ['absent', () => vi.stubGlobal('localStorage', undefined)],
])('storage that is %s', (_, take) => {
  test('works in memory, and looking at things is no occasion to complain', async () => {
    take()
    const { addToCart, removeFromCart, $cart, noteViewed, viewedBefore, $toasts } = await openPage()
    noteViewed('a')
    expect(viewedBefore('b')).toEqual(['a'])
    expect($toasts.get()).toEqual([])
    addToCart(PEGS)
    document.dispatchEvent(new Event('visibilitychange'))
    expect($cart.get()).toEqual([PEGS])
    removeFromCart(0)
    expect($cart.get()).toEqual([])
    expect($toasts.get()).toHaveLength(1)
  })
})
