import type { ReplyOf } from '#contract/contract.ts'
import type { RecordOrder, RecordOrderFailure } from '#contract/record-order.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { penceToPounds } from '#domain/money/money.ts'
import { CallFailure } from './call.ts'
import { callAsUser } from './call-as-user.ts'
import { $cart } from './kept-cart.ts'

/** An order as it is when it has been paid: amounts in pounds. */
export type PaidOrder = ReplyOf<RecordOrder>

/** What a payment has come to. */
export type PaymentOutcome =
  | { readonly state: 'confirmed'; readonly order: PaidOrder }
  | { readonly state: NonNullable<RecordOrderFailure['payment']>; readonly words: string }
  /** Nobody's, or somebody else's. */
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out' }
  /** It can't be said just now. */
  | { readonly state: 'unreachable'; readonly words: string }

/** Asks what has become of the payment of a card provider's session. Never rejects. */
export async function askForOrder(sessionId: string): Promise<PaymentOutcome> {
  const cart = $cart.get()
  const total = penceToPounds(cartTotals(cart).subtotal)
  const body = { sessionId, ...(cart.length > 0 && { cart: [...cart], total }) }
  try {
    const order = await callAsUser<RecordOrder>('POST /api/record-order', body)
    return { state: 'confirmed', order }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): PaymentOutcome {
  const { status, message, reply } = error instanceof CallFailure ? error : new CallFailure(0, '')
  const { payment } = reply as Partial<RecordOrderFailure>
  if (status === 401) return { state: 'signed-out' }
  if (status === 404 || status === 422) return { state: 'unknown' }
  if (status === 409 && payment) return { state: payment, words: message }
  return { state: 'unreachable', words: message }
}
