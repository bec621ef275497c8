import { expect, test } from 'vitest'
import { $cart } from '#browser/cart/cart.ts'
import { startPlainAddToCart } from './plain-add.ts'

test('who presses Add to Cart again, as its code is late, gets one piece; a press after that adds another', async () => {
  const product = JSON.stringify({ id: 801, name: 'Grippers', listPrice: 695 })
  document.body.innerHTML = `<form class="plain-add" data-product='${product}'></form>`
  startPlainAddToCart(document)
  const press = () => document.querySelector('form')?.requestSubmit()
  press()
  press()
  await expect.poll(() => $cart.get().length).toBe(1)
  press()
  await expect.poll(() => $cart.get().length).toBe(2)
})
