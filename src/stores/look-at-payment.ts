import { askForOrder } from './ask-for-order.ts'
import { closePayment } from './payment.ts'

/** What somebody is told who is back at the checkout; no words where they have an order to look at. */
export interface Returned {
  readonly words: string
  /** The page that shows how the payment stands, where there may be one. */
  readonly path?: string
}

const NOT_PAID = {
  unpaid: 'You came back without paying, and nothing was charged.',
  expired: 'The payment page was open for too long and has closed. Nothing was charged.',
  failed: 'Your payment did not go through. Nothing was charged.',
} as const
const KEPT = 'Your cart and your address are as you left them.'

/** Asks what a session's payment came to. Null where there is nothing to say of it. */
export async function lookAt(sessionId: string): Promise<Returned | null> {
  const path = `/order/success?session_id=${encodeURIComponent(sessionId)}`
  const outcome = await askForOrder(sessionId)
  switch (outcome.state) {
    case 'confirmed':
      return { words: '', path }
    case 'awaiting':
    case 'review':
      return { words: `${outcome.words} If you pay again, you order a second time.`, path }
    case 'unpaid':
      return { words: `${NOT_PAID.unpaid} ${KEPT}` }
    case 'expired':
    case 'failed':
      closePayment(sessionId)
      return { words: `${NOT_PAID[outcome.state]} ${KEPT}` }
    case 'unknown':
      closePayment(sessionId)
      return null
    default:
      return null
  }
}
