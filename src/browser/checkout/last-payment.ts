import { atom } from 'nanostores'
import { goTo } from '../account/go-to.ts'
import { loadPart } from '../base/load-part.ts'
import { openPayment } from '../order/payment.ts'
import type { PaymentNotice } from './payment-notice.ts'

export function createLastPayment() {
  const $paymentNotice = atom<PaymentNotice | null>(null)

  let check: Promise<boolean> | undefined

  /** If the last payment was made, opens its order and resolves with true. Calls share one request. */
  function checkLastPayment(): Promise<boolean> {
    const sessionId = openPayment()
    if (sessionId === undefined) return Promise.resolve(false)
    check ??= fetchNotice(sessionId)
      .catch(() => false)
      .finally(() => {
        check = undefined
      })
    return check
  }

  async function fetchNotice(sessionId: string): Promise<boolean> {
    const notice = await loadPart(() => import('./payment-notice.ts'))
    const found = await notice?.fetchPaymentNotice(sessionId)
    if (found?.message) $paymentNotice.set(found)
    else if (found?.path) goTo(found.path)
    return found?.message === ''
  }

  return { $paymentNotice, checkLastPayment }
}

export const { $paymentNotice, checkLastPayment } = createLastPayment()
