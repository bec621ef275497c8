// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const GRIPPERS = { id: 801, name: 'Rubber Lath Grippers' }

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

test('a full cart refuses a product with a toast, and no analytics event is sent', async () => {
  const gtag = vi.fn()
  window.gtag = gtag
  const { addProduct } = await import('./add-to-cart.ts')
  const { $cart } = await import('./cart.ts')
  const { $toasts } = await import('../toasts.ts')
  for (let count = 0; count < 101; count += 1) addProduct(GRIPPERS, 695, {})
  expect($cart.get()).toHaveLength(100)
  expect($cart.get()[0]).toEqual({ ...GRIPPERS, price: 695, options: {} })
  expect(gtag).toHaveBeenCalledTimes(100)
  expect($toasts.get().at(-1)).toMatchObject({ type: 'warning' })
  expect($toasts.get()).toHaveLength(1)
})

test('sets $added to the entry added last', async () => {
  window.gtag = () => {}
  const { addProduct } = await import('./add-to-cart.ts')
  const { $added } = await import('./added-entry.ts')
  expect($added.get()).toBeNull()
  addProduct(GRIPPERS, 695, {})
  expect($added.get()).toEqual({ ...GRIPPERS, price: 695, options: {} })
})

test('an early add request is read once, and the rest of the address stays', async () => {
  const { readEarlyAdd } = await import('./add-to-cart.ts')
  history.replaceState({ kept: true }, '', '/product/grippers?add=1&utm_source=mail#top')
  expect(readEarlyAdd()).toBe(true)
  expect(location.pathname + location.search + location.hash).toBe(
    '/product/grippers?utm_source=mail#top',
  )
  expect(history.state).toEqual({ kept: true })
  expect(readEarlyAdd()).toBe(false)
})
