import { atom } from 'nanostores'
import type { CartEntry } from '#domain/cart/cart.ts'
import { repriced } from '#domain/cart/check-entry.ts'
import { configurationKey } from '#domain/cart/lines.ts'
import { type PriceList, priceFile } from '#domain/cart/price-list.ts'
import { entryPence } from '#domain/cart/totals.ts'
import type { Pence } from '#domain/money/money.ts'
import { fetchPrices } from '../data-files.ts'
import { $cart, repriceCart } from './cart.ts'

export interface PriceCheck {
  readonly state: 'checking' | 'checked' | 'failed'
  readonly list: PriceList | null
  /** Earlier prices in pence, by `configurationKey`. */
  readonly before: ReadonlyMap<string, Pence>
}

const UNCHECKED: PriceCheck = { state: 'checking', list: null, before: new Map() }

export const $priceCheck = atom(UNCHECKED)

let stopWatching: (() => void) | undefined

/** Applies today's prices to the cart now and whenever it changes. */
export async function checkPrices(): Promise<void> {
  $priceCheck.set({ ...$priceCheck.get(), state: 'checking' })
  try {
    const ids = $cart.get().map(({ id }) => id)
    const list = await fetchPrices(ids)
    $priceCheck.set({ ...$priceCheck.get(), state: 'checked', list })
    stopWatching?.()
    const files = new Set(ids.map(priceFile))
    stopWatching = $cart.subscribe((entries) => {
      if (entries.every(({ id }) => files.has(priceFile(id)))) apply(list)
      else void checkPrices()
    })
  } catch {
    $priceCheck.set({ ...$priceCheck.get(), state: 'failed' })
  }
}

/** Applies prices that are newer than the fetched list, which is ignored until the next fetch. */
export function applyPrices(change: (entries: readonly CartEntry[]) => CartEntry[]): void {
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
