import { atom } from 'nanostores'
import { type CartEntry, type ParsedCart, parseCart, serializeCart } from '#domain/cart/cart.ts'
import { createStoredAtom } from '../base/storage.ts'
import { showToast } from '../base/toasts.ts'

const EMPTY: readonly CartEntry[] = []

const cart = createStoredAtom('cart', EMPTY, decode, {}, serializeCart)

export const $cart = cart.$value

export const updateCart = cart.update

/** The entry that was added last on this page. */
export const $added = atom<CartEntry | null>(null)

/** The entries that were added last from an earlier order. */
export const $reordered = atom<readonly CartEntry[]>([])

function decode(text: string): readonly CartEntry[] {
  const parsed = parseCart(text)
  if (!parsed.isList || parsed.rejected.length > 0) queueMicrotask(() => repairStorage(parsed))
  return parsed.entries
}

/** Saves only the readable entries, so that no other page warns again. */
function repairStorage({ isList, rejected }: ParsedCart): void {
  cart.update((entries) => entries)
  const message = isList
    ? `We couldn’t read part of your saved cart, so we left it out: ${rejected.join(', ')}.`
    : 'We couldn’t read your saved cart, so it starts empty.'
  showToast(message, { type: 'warning', duration: 12_000 })
}
