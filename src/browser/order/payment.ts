import type { CallReply } from '#contract/calls.ts'
import type { ConfirmOrderFailure } from '#contract/checkout.ts'
import { amountsInPence } from '#contract/wire-format.ts'
import { toStoredEntry } from '#domain/cart/cart.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { penceToPounds } from '#domain/money.ts'
import { callAsUser } from '../account/call-as-user.ts'
import { CallFailure } from '../base/call.ts'
import { browserStorage } from '../base/storage.ts'
import { $cart } from '../cart/cart.ts'

/* The checkout session's id is stored until the payment's result is known. */
const KEY = 'payment'

export function readOpenPayment(): string | undefined {
  return browserStorage.read(KEY) ?? undefined
}

export function savePayment(checkoutSessionId: string): void {
  browserStorage.write(KEY, checkoutSessionId, true)
}

export function clearPayment(checkoutSessionId: string): void {
  if (readOpenPayment() === checkoutSessionId) browserStorage.remove(KEY)
}

export type PaidOrder = CallReply<'POST /api/record-order'>

export type PaymentOutcome =
  | { readonly state: 'confirmed'; readonly order: PaidOrder }
  | { readonly state: NonNullable<ConfirmOrderFailure['payment']>; readonly message: string }
  /** The payment belongs to no order, or to another account's order. */
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'unreachable'; readonly message: string }

/** Never rejects. */
export async function fetchPaymentOutcome(checkoutSessionId: string): Promise<PaymentOutcome> {
  const cart = $cart.get()
  const total = penceToPounds(cartTotals(cart).subtotal)
  const body = {
    sessionId: checkoutSessionId,
    ...(cart.length > 0 && { cart: cart.map(toStoredEntry), total }),
  }
  try {
    const order = await callAsUser('POST /api/record-order', body)
    return { state: 'confirmed', order: amountsInPence(order) }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): PaymentOutcome {
  const { status, message, reply } = error instanceof CallFailure ? error : new CallFailure(0, '')
  const { payment } = reply as Partial<ConfirmOrderFailure>
  if (status === 401) return { state: 'signed-out' }
  if (status === 404 || status === 422) return { state: 'unknown' }
  if (status === 409 && payment) return { state: payment, message }
  return { state: 'unreachable', message }
}
