// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const GRIPPERS = { id: 801, name: 'Rubber Lath Grippers' }

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

test('a full cart takes nothing more, and only that is said', async () => {
  const gtag = vi.fn()
  window.gtag = gtag
  const { addProduct } = await import('./add-to-cart.ts')
  const { $cart } = await import('./cart.ts')
  const { $toasts } = await import('./toasts.ts')
  for (let count = 0; count < 101; count += 1) addProduct(GRIPPERS, 695, {})
  expect($cart.get()).toHaveLength(100)
  expect($cart.get()[0]).toEqual({ ...GRIPPERS, price: 6.95, options: {} })
  expect(gtag).toHaveBeenCalledTimes(100)
  expect($toasts.get().at(-1)).toMatchObject({ type: 'warning' })
  expect($toasts.get()).toHaveLength(101)
})

test('the way to the cart is in the toast', async () => {
  window.gtag = () => {}
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { addProduct } = await import('./add-to-cart.ts')
  const { $toasts } = await import('./toasts.ts')
  addProduct(GRIPPERS, 695, {})
  $toasts.get()[0]?.action?.run()
  expect(go).toHaveBeenCalledWith('/cart')
})

test('an early request is taken once, and the rest of the address stays', async () => {
  const { takeEarlyAdd } = await import('./add-to-cart.ts')
  history.replaceState({ kept: true }, '', '/product/grippers?add=1&utm_source=mail#top')
  expect(takeEarlyAdd()).toBe(true)
  expect(location.pathname + location.search + location.hash).toBe(
    '/product/grippers?utm_source=mail#top',
  )
  expect(history.state).toEqual({ kept: true })
  expect(takeEarlyAdd()).toBe(false)
})
