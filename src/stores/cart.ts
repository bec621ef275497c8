import { persistentAtom } from '@nanostores/persistent'
import type { CartEntry } from '#domain/cart/cart.ts'

export const $cart = persistentAtom<readonly CartEntry[]>('cart', [], {
  encode: JSON.stringify,
  decode: JSON.parse,
})

export function addToCart(entry: CartEntry): void {
  $cart.set([...$cart.get(), entry])
}

export function replaceInCart(index: number, entry: CartEntry): void {
  $cart.set($cart.get().map((old, at) => (at === index ? entry : old)))
}
