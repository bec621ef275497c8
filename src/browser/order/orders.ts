import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/contract.ts'
import type { GetUserOrders } from '#contract/order.ts'
import { type ReadOrder, readOrder } from '#contract/wire-format.ts'
import type { PriceList } from '#domain/cart/price-list.ts'
import { callAsUser } from '../account/call-as-user.ts'
import { $user } from '../account/user.ts'
import { loadPart } from '../base/load-part.ts'
import { loadable } from '../base/loadable.ts'

export type OrderSummary = ReadOrder<ReplyOf<GetUserOrders>['orders'][number]>

interface Orders {
  readonly orders: readonly OrderSummary[]
  readonly hasOlder: boolean
}

export const $products = atom<PriceList | null>(null)

export const { $values: $orders, load: loadOrders } = loadable<Orders, []>(
  { orders: [], hasOlder: false },
  async () => {
    try {
      const reply = await callAsUser<GetUserOrders>('GET /api/get-user-orders', {})
      const orders = reply.orders.map(readOrder)
      void fetchProducts(orders)
      return { orders, hasOlder: reply.hasOlder }
    } catch (error) {
      if ($user.get()) console.error('Failed to fetch orders')
      throw error
    }
  },
)

async function fetchProducts(orders: readonly OrderSummary[]): Promise<void> {
  const ids = orders.flatMap(({ items }) => items.map(({ id }) => id))
  // Pictures come after the orders, and so does what reads their rows.
  const rows = await loadPart(() => import('../base/rows.ts'))
  $products.set((await rows?.fetchRows(ids).catch(() => null)) ?? null)
}
