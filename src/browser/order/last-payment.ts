import { atom } from 'nanostores'
import { goTo } from '../account/go-to.ts'
import { clearPayment, fetchPaymentOutcome, readOpenPayments } from './payment.ts'

/** `message` is empty if the payment succeeded, so that the page opens the order instead. */
interface PaymentNotice {
  readonly message: string
  readonly path?: string
}

const NOT_PAID = {
  unpaid: 'Your payment wasn’t completed and you haven’t been charged.',
  expired: 'The payment page was open for too long and timed out. You haven’t been charged.',
  failed: 'Your payment didn’t go through and you haven’t been charged.',
} as const
const KEPT = 'Your cart and address are just as you left them.'

/** Null if there is nothing to say, undefined if it can't be told whether something was paid. */
async function fetchPaymentNotice(
  checkoutSessionId: string,
): Promise<PaymentNotice | null | undefined> {
  const path = `/order/success?session_id=${encodeURIComponent(checkoutSessionId)}`
  const outcome = await fetchPaymentOutcome(checkoutSessionId)
  switch (outcome.state) {
    case 'confirmed':
      return { message: '', path }
    case 'awaiting':
    case 'review':
      return {
        message: `${outcome.message} If you pay again, you’ll be ordering a second time.`,
        path,
      }
    case 'unpaid':
      return { message: `${NOT_PAID.unpaid} ${KEPT}` }
    case 'expired':
    case 'failed':
      clearPayment(checkoutSessionId)
      return { message: `${NOT_PAID[outcome.state]} ${KEPT}` }
    case 'unknown':
      clearPayment(checkoutSessionId)
      return null
    default:
      return undefined
  }
}

export function createLastPayment() {
  const $paymentNotice = atom<PaymentNotice | null>(null)

  let check: Promise<boolean> | undefined

  /** If a payment succeeded, opens its order and resolves with true; of others the last is explained. Simultaneous calls share the requests. */
  function checkLastPayment(): Promise<boolean> {
    check ??= fetchNotice(readOpenPayments())
      .catch(() => false)
      .finally(() => {
        check = undefined
      })
    return check
  }

  async function fetchNotice(checkoutSessionIds: readonly string[]): Promise<boolean> {
    const notices = await Promise.all(checkoutSessionIds.toReversed().map(fetchPaymentNotice))
    const unpaid = notices.includes(undefined) ? null : notices.find((notice) => notice !== null)
    const found =
      notices.find((notice) => notice?.message === '') ??
      notices.find((notice) => notice?.path) ??
      unpaid
    if (found?.message) $paymentNotice.set(found)
    else if (found?.path) goTo(found.path)
    return found?.message === ''
  }

  return { $paymentNotice, checkLastPayment }
}

export const { $paymentNotice, checkLastPayment } = createLastPayment()
