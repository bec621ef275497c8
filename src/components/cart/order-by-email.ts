import { cartLetter } from '#domain/cart/letter.ts'
import { $cart } from '#stores/kept-cart.ts'

/** Lets a `mailto:` link begin the letter with what is in the cart. */
export function startOrderByEmail(link: HTMLAnchorElement): void {
  const { href } = link
  $cart.subscribe((entries) => {
    const body = entries.length > 0 ? `&body=${encodeURIComponent(cartLetter(entries))}` : ''
    link.href = href + body
  })
}
