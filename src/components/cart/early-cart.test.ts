import { beforeEach, expect, test } from 'vitest'
import { serializeCart } from '#domain/cart/cart.ts'
import { openBrowser, storeInAnotherTab } from '../../../tests/support/browser-shop.ts'
import { startEarlyCart } from './early-cart.ts'

const AIRER = { id: 101, name: 'Airer', price: 6495, options: { lathLength: '1.8m' } }
const GRIPPERS = { id: 801, name: 'Grippers', price: 695, options: {} }
const UK_DELIVERY = { rate: 495, rates: '£4.95', cost: '£4.95 to all parts of the UK' }

/** Opens the cart's page, whose React hasn't run yet. The template has the parts of `EarlyCart.astro` that are filled. */
function openCart(...cart: (typeof AIRER | typeof GRIPPERS)[]): void {
  openBrowser({ cart: serializeCart(cart) })
  document.body.innerHTML = `
    <div>
      <template data-early-cart='${JSON.stringify(UK_DELIVERY)}'>
        <div class="cart">
          <ul><li class="cart-line">
            <h2></h2><dl class="chosen"></dl><p class="price"></p>
            <div class="line-actions"><a><span>Edit options</span></a></div>
          </li></ul>
          <dl class="amounts"><dd></dd><dd></dd><dd></dd><dd></dd></dl>
          <div class="cart-totals"><output></output><a href="/checkout">Checkout</a></div>
        </div>
        <div class="empty">Your cart is empty <a href="/">Shop</a></div>
      </template>
      <div class="react"><p class="loading">Loading...</p></div>
    </div>`
  startEarlyCart(document)
}

const texts = (selector: string) =>
  [...document.querySelectorAll(`.early-cart ${selector}`)].map(({ textContent }) =>
    textContent.trim(),
  )

beforeEach(() => {
  document.body.replaceChildren()
})

test('the early cart shows the stored names, options and prices with the totals', () => {
  openCart(AIRER, GRIPPERS)
  expect(texts('h2')).toEqual(['Airer', 'Grippers'])
  expect(texts('.price')).toEqual(['£64.95', '£6.95'])
  expect(texts('.chosen')).toEqual(['Lath length1.8m'])
  expect(texts('.line-actions a')).toEqual(['Edit options'])
  expect(texts('.amounts dd')).toEqual(['£71.90', '£11.98', '£4.95', '£76.85'])
  expect(texts('output')).toEqual(['£76.85'])
  expect(texts('.empty')).toEqual([])
})

test('the early cart follows another tab, and an empty cart says so', () => {
  openCart(AIRER)
  storeInAnotherTab({})
  expect(texts('.cart-line')).toEqual([])
  expect(texts('.empty')).toEqual(['Your cart is empty Shop'])
})

test('the early cart promises no UK delivery cost if another place was chosen', () => {
  openCart(AIRER)
  storeInAnotherTab({ cart: serializeCart([GRIPPERS]), 'delivery-place': { country: 'FR' } })
  expect(texts('.amounts dd')).toEqual(['£6.95', '£1.16', 'Calculating...', '£6.95 + shipping'])
})

test('a product that is no longer sold is left to React, which explains it', () => {
  openCart({ ...AIRER, price: 0 }, GRIPPERS)
  expect(texts('.cart-line')).toEqual([])
})
