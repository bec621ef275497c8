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

/* The ids of the checkout sessions are stored, the newest last, until the payments' results are known: each page may still be paid. */
const KEY = 'payment'
const MAX_OPEN = 10

/** The payment pages that this browser opened, the last one at the end. */
export function readOpenPayments(): string[] {
  return browserStorage.read(KEY)?.split(' ').filter(Boolean) ?? []
}

export function isOpenPayment(checkoutSessionId: string): boolean {
  return readOpenPayments().includes(checkoutSessionId)
}

export function savePayment(checkoutSessionId: string): void {
  write([...others(checkoutSessionId), checkoutSessionId])
}

export function clearPayment(checkoutSessionId: string): void {
  if (isOpenPayment(checkoutSessionId)) write(others(checkoutSessionId))
}

/** After a payment: the pages before it were given up for it. Later ones may still be paid. */
export function clearPaymentsUpTo(checkoutSessionId: string): void {
  const ids = readOpenPayments()
  write(ids.slice(ids.indexOf(checkoutSessionId) + 1))
}

function others(checkoutSessionId: string): string[] {
  return readOpenPayments().filter((id) => id !== checkoutSessionId)
}

function write(ids: readonly string[]): void {
  if (ids.length === 0) browserStorage.remove(KEY)
  else browserStorage.write(KEY, ids.slice(-MAX_OPEN).join(' '), true)
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
