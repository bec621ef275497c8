import { atom } from 'nanostores'
import type { CartEntry } from '#domain/cart/cart.ts'
import { repriceEntries } from '#domain/cart/check-entry.ts'
import { configurationKey } from '#domain/cart/equal-entries.ts'
import type { Pence } from '#domain/money.ts'
import { joinRowTables, type RowTable, rowFile } from '#domain/search/row-table.ts'
import { fetchRows } from '../base/rows.ts'
import { $cart } from './cart.ts'
import { repriceCart } from './change-cart.ts'

export interface PriceCheck {
  readonly state: 'checking' | 'checked' | 'failed'
  readonly list: RowTable | null
  /** Earlier prices in pence, by `configurationKey`. */
  readonly before: ReadonlyMap<string, Pence>
}

const UNCHECKED: PriceCheck = { state: 'checking', list: null, before: new Map() }

interface PricedCart {
  readonly $cart: typeof $cart
  readonly repriceCart: typeof repriceCart
}

export function createPriceCheck({ $cart, repriceCart }: PricedCart) {
  const $priceCheck = atom(UNCHECKED)
  let stopWatching: (() => void) | undefined
  let files: ReadonlySet<string> = new Set()
  const filesInFlight = new Set<string>()

  async function watchPrices(): Promise<void> {
    $priceCheck.set({ ...$priceCheck.get(), state: 'checking' })
    try {
      const ids = $cart.get().map(({ id }) => id)
      const list = await fetchRows(ids)
      files = new Set(ids.map(rowFile))
      $priceCheck.set({ ...$priceCheck.get(), state: 'checked', list })
      stopWatching?.()
      stopWatching = $cart.subscribe((entries) => {
        const { list } = $priceCheck.get()
        if (list && entries.every(({ id }) => files.has(rowFile(id)))) apply(list)
        else void watchPrices()
      })
    } catch {
      $priceCheck.set({ ...$priceCheck.get(), state: 'failed' })
    }
  }

  /** Adds the prices of further products, which may be bought next, to the price list. Throws if the prices can't be fetched. */
  async function addPrices(ids: readonly number[]): Promise<void> {
    const missing = ids.filter((id) => ![files, filesInFlight].some((set) => set.has(rowFile(id))))
    if (missing.length === 0) return
    const names = missing.map(rowFile)
    for (const name of names) filesInFlight.add(name)
    try {
      const more = await fetchRows(missing)
      const check = $priceCheck.get()
      if (!check.list) return
      files = new Set([...files, ...names])
      $priceCheck.set({ ...check, list: joinRowTables([more, check.list]) })
    } finally {
      for (const name of names) filesInFlight.delete(name)
    }
  }

  /** Applies prices from a checkout reply, which are newer than the fetched price list, until the next fetch. */
  function applyPrices(change: (entries: readonly CartEntry[]) => CartEntry[]): void {
    stopWatching?.()
    $priceCheck.set({ ...UNCHECKED, state: 'checked' })
    repriceCart(change)
  }

  function apply(list: RowTable): void {
    const entries = $cart.get()
    const changes = repriceEntries(entries, list).flatMap((now, index) => {
      const old = entries[index]
      const isChanged = old && old.price > 0 && now.price > 0 && old.price !== now.price
      return isChanged ? [[configurationKey(old), old.price] as const] : []
    })
    if (changes.length > 0) {
      const check = $priceCheck.get()
      $priceCheck.set({ ...check, before: new Map([...check.before, ...changes]) })
    }
    repriceCart((current) => repriceEntries(current, list))
  }

  return { $priceCheck, watchPrices, addPrices, applyPrices }
}

export const priceCheck = createPriceCheck({ $cart, repriceCart })

export const { $priceCheck, watchPrices, applyPrices } = priceCheck
