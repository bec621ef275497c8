import { expect, test, vi } from 'vitest'
import { openBrowser, shownToasts } from '../../../tests/support/browser-shop.ts'
import { trackBeginCheckout } from '../analytics/measure.ts'
import { $cart } from './cart.ts'
import { addProduct, readAddBeforeScript } from './change-cart.ts'
import { addOneMore } from './one-more.ts'

const GRIPPERS = { id: 801, name: 'Rubber Lath Grippers' }

test('adding a product to a full cart, or one more of what is in it, shows a toast and sends no analytics event', async () => {
  const gtag = vi.fn()
  window.gtag = gtag
  const entry = { ...GRIPPERS, price: 6.95, options: {} }
  openBrowser({ cart: Array(99).fill(entry) })
  addProduct(GRIPPERS, 695, {})
  addProduct(GRIPPERS, 695, {})
  addOneMore(0)
  addOneMore(700)
  expect($cart.get()).toEqual(Array(100).fill({ ...entry, price: 695 }))
  await trackBeginCheckout([])
  expect(gtag).toHaveBeenCalledOnce()
  expect(shownToasts().map(([type]) => type)).toEqual(['warning', 'warning'])
})

test('an Add to Cart form that was sent before the script ran is read once, and the other query parameters stay', () => {
  history.replaceState({ kept: true }, '', '/product/grippers?add=1&utm_source=mail#top')
  expect(readAddBeforeScript()).toBe(true)
  expect(location.pathname + location.search + location.hash).toBe(
    '/product/grippers?utm_source=mail#top',
  )
  expect(history.state).toEqual({ kept: true })
  expect(readAddBeforeScript()).toBe(false)
})
