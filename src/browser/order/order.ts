import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/contract.ts'
import type { GetOrder, RequestCancellation } from '#contract/order.ts'
import { type ReadOrder, readOrder } from '#contract/wire-format.ts'
import { $user } from '../account/user.ts'
import { CallFailure } from '../call.ts'
import { callAsUser } from '../call-as-user.ts'
import { requireUser } from '../go-to.ts'
import { showToast } from '../toasts.ts'

export type OrderDetail = ReadOrder<ReplyOf<GetOrder>['order']>

export interface OrderState {
  /** `missing`: there is no such order, or it is another account's. */
  readonly state: 'loading' | 'loaded' | 'missing' | 'failed'
  readonly order: OrderDetail | null
}

export const $order = atom<OrderState>({ state: 'loading', order: null })

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

export async function loadOrder(orderNumber: string): Promise<void> {
  const { order: before } = $order.get()
  $order.set({ state: 'loading', order: before?.orderNumber === orderNumber ? before : null })
  try {
    const { order } = await callAsUser<GetOrder>('GET /api/get-order', { orderNumber })
    $order.set({ state: 'loaded', order: readOrder(order) })
  } catch (error) {
    const { status } = error instanceof CallFailure ? error : { status: 0 }
    const isMissing = status === 404 || status === 422
    $order.set({ state: isMissing ? 'missing' : 'failed', order: null })
  }
}

/** `reason` may be empty. Throws a CallFailure with a message if the server refuses. */
export async function cancelOrder(orderNumber: string, reason: string): Promise<void> {
  const body = { orderNumber, ...(reason.trim() !== '' && { reason }) }
  const { message } = await callAsUser<RequestCancellation>('POST /api/request-cancellation', body)
  showToast(message, { type: 'success', duration: 8000 })
  await loadOrder(orderNumber)
}
