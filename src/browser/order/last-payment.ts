import { atom, computed } from 'nanostores'
import { goTo } from '../account/go-to.ts'
import { $cart } from '../cart/cart.ts'
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
  const $notice = atom<PaymentNotice | null>(null)
  /** With an empty cart, which is what paying leaves, nothing is said of a payment page that was left or has ended. */
  const $paymentNotice = computed([$notice, $cart], (notice, cart) =>
    notice?.path || cart.length > 0 ? notice : null,
  )

  let check: Promise<boolean> | undefined

  /**
   * If a payment succeeded, opens its order and resolves with true; of others the last is explained, until a later check finds none.
   * Simultaneous calls share the requests.
   */
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
    const paid = notices.find((notice) => notice?.message === '')
    if (paid?.path) goTo(paid.path)
    if (paid) return true
    const pending = notices.find((notice) => notice?.path)
    if (pending) $notice.set(pending)
    else if (!notices.includes(undefined)) $notice.set(notices.find(Boolean) ?? null)
    return false
  }

  return { $paymentNotice, checkLastPayment }
}

export const { $paymentNotice, checkLastPayment } = createLastPayment()
