import type { CallReply } from '#contract/calls.ts'
import { type OrderFromReply, orderFromReply } from '#contract/wire-format.ts'
import { tidyText } from '#domain/typed-text.ts'
import { callAsUser } from '../account/call-as-user.ts'
import { requireUser } from '../account/go-to.ts'
import { $user } from '../account/user.ts'
import { CallFailure } from '../base/call.ts'
import { createLoadable } from '../base/loadable.ts'
import { showToast } from '../base/toasts.ts'
import { loadProducts } from './products.ts'

export type OrderDetail = OrderFromReply<CallReply<'GET /api/get-order'>['order']>

/** After loading, `order` is null if there is no order with this number or it belongs to another account. */
export const { $values: $order, load: loadOrder } = createLoadable<
  { readonly order: OrderDetail | null },
  [orderNumber: string]
>({ order: null }, async (orderNumber) => {
  try {
    const { order } = await callAsUser('GET /api/get-order', { orderNumber })
    void loadProducts(order.items)
    return { order: orderFromReply(order) }
  } catch (error) {
    const isMissing = error instanceof CallFailure && [404, 422].includes(error.status)
    if (isMissing) return { order: null }
    throw error
  }
})

export function startOrderPage(): () => void {
  const stops = [
    requireUser(),
    $user.subscribe((user, before) => {
      if (user && user.id !== before?.id) reloadOrder()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export function reloadOrder(): void {
  void loadOrder(new URLSearchParams(location.search).get('number') ?? '')
}

/** `reason` may be empty. Throws a CallFailure with a message if the server refuses. */
export async function cancelOrder(orderNumber: string, reason: string): Promise<void> {
  const body = { orderNumber, ...(tidyText(reason) !== '' && { reason }) }
  const { message } = await callAsUser('POST /api/request-cancellation', body)
  showToast(message, { type: 'success', duration: 8000 })
  await loadOrder(orderNumber)
}

export type OrderSummary = OrderFromReply<CallReply<'GET /api/get-user-orders'>['orders'][number]>

interface Orders {
  readonly orders: readonly OrderSummary[]
  readonly hasOlder: boolean
}

export const { $values: $orders, load: loadOrders } = createLoadable<Orders, []>(
  { orders: [], hasOlder: false },
  async () => {
    try {
      const reply = await callAsUser('GET /api/get-user-orders', {})
      const orders = reply.orders.map(orderFromReply)
      // Pictures are fetched after the orders, which are shown without pictures until then.
      void loadProducts(orders.flatMap(({ items }) => items))
      return { orders, hasOlder: reply.hasOlder }
    } catch (error) {
      if ($user.get()) console.error('Failed to fetch orders')
      throw error
    }
  },
)

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done, { type: 'success' })
  } catch {
    showToast('Your browser wouldn’t copy this. Please select it and copy it yourself.', {
      type: 'warning',
    })
  }
}
