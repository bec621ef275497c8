import { atom } from 'nanostores'
import type { CartEntry } from '#domain/cart/cart.ts'
import { repriced } from '#domain/cart/check.ts'
import { configurationKey } from '#domain/cart/lines.ts'
import type { PriceList } from '#domain/cart/price-list.ts'
import { entryPence } from '#domain/cart/totals.ts'
import type { Pence } from '#domain/money/money.ts'
import { $cart, repriceCart } from './cart.ts'
import { fetchJson } from './fetch-json.ts'

export interface PriceCheck {
  readonly state: 'checking' | 'checked' | 'failed'
  /** Today's prices; null until they have arrived. */
  readonly list: PriceList | null
  /** What changed entries cost before, in pence, by `configurationKey`. */
  readonly before: ReadonlyMap<string, Pence>
}

const UNCHECKED: PriceCheck = { state: 'checking', list: null, before: new Map() }

/** How the cart's prices compare with the catalogue's. */
export const $priceCheck = atom(UNCHECKED)

let stopWatching: (() => void) | undefined

/** Fetches today's prices and gives them to the cart, now and whenever the cart changes. */
export async function checkPrices(): Promise<void> {
  $priceCheck.set({ ...$priceCheck.get(), state: 'checking' })
  try {
    const list = await fetchJson<PriceList>('/data/prices.json')
    if (!list) throw new Error('There is no price list')
    $priceCheck.set({ ...$priceCheck.get(), state: 'checked', list })
    stopWatching?.()
    stopWatching = $cart.subscribe(() => apply(list))
  } catch {
    $priceCheck.set({ ...$priceCheck.get(), state: 'failed' })
  }
}

/** Gives the cart prices that are newer than the list, which counts no more until it is fetched again. */
export function takePrices(change: (entries: readonly CartEntry[]) => CartEntry[]): void {
  stopWatching?.()
  $priceCheck.set({ ...UNCHECKED, state: 'checked' })
  repriceCart(change)
}

function apply(list: PriceList): void {
  const entries = $cart.get()
  const changes = repriced(entries, list).flatMap((now, index) => {
    const old = entries[index]
    const isChanged = old && old.price > 0 && now.price > 0 && old.price !== now.price
    return isChanged ? [[configurationKey(old), entryPence(old)] as const] : []
  })
  if (changes.length > 0) {
    const check = $priceCheck.get()
    $priceCheck.set({ ...check, before: new Map([...check.before, ...changes]) })
  }
  repriceCart((current) => repriced(current, list))
}
