import { type CartEntry, type ParsedCart, parseCart, serializeCart } from '#domain/cart/cart.ts'
import { stored } from './stored.ts'
import { showToast } from './toasts.ts'

const EMPTY: readonly CartEntry[] = []

const cart = stored('cart', EMPTY, decode, {}, serializeCart)

/** What is in the cart, in every tab. Apart from its actions, since every page shows it. */
export const $cart = cart.$value

/** Changes what is kept now, even if another tab changed it a moment ago. */
export const changeCart = cart.update

function decode(text: string): readonly CartEntry[] {
  const parsed = parseCart(text)
  if (!parsed.isList || parsed.rejected.length > 0) queueMicrotask(() => tidy(parsed))
  return parsed.entries
}

/** Keeps what could be read and names the rest, so that it is told once and not on every page. */
function tidy({ isList, rejected }: ParsedCart): void {
  cart.update((entries) => entries)
  const message = isList
    ? `Part of your saved cart could not be read and was left out: ${rejected.join(', ')}.`
    : 'Your saved cart could not be read, so it starts empty.'
  showToast(message, { type: 'warning', duration: 12_000 })
}
