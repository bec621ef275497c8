import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/contract.ts'
import type { GetUserOrders } from '#contract/order.ts'
import { type ReadOrder, readOrder } from '#contract/wire-format.ts'
import type { PriceList } from '#domain/cart/price-list.ts'
import { $user } from '../account/user.ts'
import { callAsUser } from '../call-as-user.ts'
import { fetchPrices } from '../data-files.ts'

export type OrderSummary = ReadOrder<ReplyOf<GetUserOrders>['orders'][number]>

export interface OrdersState {
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly orders: readonly OrderSummary[]
  readonly hasOlder: boolean
}

export const $orders = atom<OrdersState>({ state: 'loading', orders: [], hasOlder: false })

export const $products = atom<PriceList | null>(null)

export async function loadOrders(): Promise<void> {
  $orders.set({ state: 'loading', orders: [], hasOlder: false })
  try {
    const reply = await callAsUser<GetUserOrders>('GET /api/get-user-orders', {})
    const orders = reply.orders.map(readOrder)
    $orders.set({ state: 'loaded', orders, hasOlder: reply.hasOlder })
    const ids = orders.flatMap(({ items }) => items.map(({ id }) => id))
    $products.set(await fetchPrices(ids).catch(() => null))
  } catch {
    if ($user.get()) console.error('Failed to fetch orders')
    $orders.set({ state: 'failed', orders: [], hasOlder: false })
  }
}
