import type { ReplyOf } from '#contract/contract.ts'
import type { GetOrder, RequestCancellation } from '#contract/order.ts'
import { type ReadOrder, readOrder } from '#contract/wire-format.ts'
import { callAsUser } from '../account/call-as-user.ts'
import { requireUser } from '../account/go-to.ts'
import { $user } from '../account/user.ts'
import { CallFailure } from '../base/call.ts'
import { loadable } from '../base/loadable.ts'
import { showToast } from '../base/toasts.ts'

export type OrderDetail = ReadOrder<ReplyOf<GetOrder>['order']>

/** `order` is null once loaded if there is no such order, or it is another account's. */
export const { $values: $order, load: loadOrder } = loadable<
  { readonly order: OrderDetail | null },
  [orderNumber: string]
>({ order: null }, async (orderNumber) => {
  try {
    const { order } = await callAsUser<GetOrder>('GET /api/get-order', { orderNumber })
    return { order: readOrder(order) }
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
  const body = { orderNumber, ...(reason.trim() !== '' && { reason }) }
  const { message } = await callAsUser<RequestCancellation>('POST /api/request-cancellation', body)
  showToast(message, { type: 'success', duration: 8000 })
  await loadOrder(orderNumber)
}
