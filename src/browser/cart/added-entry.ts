import { atom } from 'nanostores'
import type { CartEntry } from '#domain/cart/cart.ts'

export const $added = atom<CartEntry | null>(null)
