import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, shownToasts } from '../../../tests/support/browser-shop.ts'
import { $cart } from './cart.ts'
import { addProduct, readAddBeforeScript } from './change-cart.ts'
import { addOneMore } from './one-more.ts'

const GRIPPERS = { id: 801, name: 'Rubber Lath Grippers' }

beforeEach(() => openBrowser())

test('adding a product to a full cart shows a toast and sends no analytics event', () => {
  const gtag = vi.fn()
  window.gtag = gtag
  for (let count = 0; count < 101; count += 1) addProduct(GRIPPERS, 695, {})
  expect($cart.get()).toHaveLength(100)
  expect($cart.get()[0]).toEqual({ ...GRIPPERS, price: 695, options: {} })
  expect(gtag).toHaveBeenCalledTimes(100)
  expect(shownToasts().map(([type]) => type)).toEqual(['warning'])
})

test('one more than a full cart holds is refused', () => {
  window.gtag = () => {}
  for (let count = 0; count < 100; count += 1) addProduct(GRIPPERS, 695, {})
  addOneMore(0)
  addOneMore(700)
  expect($cart.get()).toHaveLength(100)
  expect(shownToasts().map(([type]) => type)).toEqual(['warning'])
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
