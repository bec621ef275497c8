import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/contract.ts'
import type { GetOrder } from '#contract/get-order.ts'
import type { RequestCancellation } from '#contract/request-cancellation.ts'
import { CallFailure } from './call.ts'
import { callAsUser } from './call-as-user.ts'
import { showToast } from './toasts.ts'

/** An order with everything that its page and its invoice show. Amounts in pounds. */
export type OrderDetail = ReplyOf<GetOrder>['order']

export interface OrderState {
  /** `missing`: there is none with this number, or it is somebody else's. */
  readonly state: 'loading' | 'loaded' | 'missing' | 'failed'
  readonly order: OrderDetail | null
}

/** The order that the page shows. */
export const $order = atom<OrderState>({ state: 'loading', order: null })

/** Fetches an order by its number. */
export async function loadOrder(orderNumber: string): Promise<void> {
  const { order: before } = $order.get()
  $order.set({ state: 'loading', order: before?.order_number === orderNumber ? before : null })
  try {
    const { order } = await callAsUser<GetOrder>('GET /api/get-order', {
      order_number: orderNumber,
    })
    $order.set({ state: 'loaded', order })
  } catch (error) {
    const { status } = error instanceof CallFailure ? error : { status: 0 }
    const isMissing = status === 404 || status === 422
    $order.set({ state: isMissing ? 'missing' : 'failed', order: null })
  }
}

/** Cancels the order, with a reason or none. Throws a CallFailure with words where that fails. */
export async function cancelOrder(orderNumber: string, reason: string): Promise<void> {
  const body = { orderNumber, ...(reason.trim() !== '' && { reason }) }
  const { message } = await callAsUser<RequestCancellation>('POST /api/request-cancellation', body)
  showToast(message, { type: 'success', duration: 8000 })
  await loadOrder(orderNumber)
}
