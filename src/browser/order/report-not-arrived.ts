import { callAsUser, showErrorsInToast } from '../account/call-as-user.ts'
import { showToast } from '../base/toasts.ts'
import { loadOrder } from './order.ts'

/** Tells the shop that an order has not arrived. Never rejects. */
export async function reportNotArrived(orderNumber: string): Promise<void> {
  await showErrorsInToast(async () => {
    const path = 'POST /api/report-not-arrived'
    const { message } = await callAsUser(path, { orderNumber })
    showToast(message, { type: 'success', duration: 8000 })
    await loadOrder(orderNumber)
  }, 'We couldn’t send this. Please try again later.')
}
