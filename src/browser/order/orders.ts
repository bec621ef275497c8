import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/contract.ts'
import type { GetUserOrders } from '#contract/get-user-orders.ts'
import { callAsUser } from './call-as-user.ts'
import { $user } from './user.ts'

/** An order as the history lists it. */
export type OrderSummary = ReplyOf<GetUserOrders>['orders'][number]

export interface OrdersState {
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly orders: readonly OrderSummary[]
}

/** The orders of whoever is signed in, the newest first. */
export const $orders = atom<OrdersState>({ state: 'loading', orders: [] })

/** Fetches the orders. A failure is only logged, and the list stays empty. */
export async function loadOrders(): Promise<void> {
  $orders.set({ state: 'loading', orders: [] })
  try {
    const { orders } = await callAsUser<GetUserOrders>('GET /api/get-user-orders', {})
    $orders.set({ state: 'loaded', orders })
  } catch {
    if ($user.get()) console.error('Failed to fetch orders')
    $orders.set({ state: 'failed', orders: [] })
  }
}
