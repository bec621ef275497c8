import { atom } from 'nanostores'
import { removeOrderedEntries } from '#domain/order/order.ts'
import { clearAddressDraft } from '../account/address-draft.ts'
import { $user } from '../account/user.ts'
import { trackPurchase } from '../analytics/measure.ts'
import { trackLatestCall } from '../base/latest-call.ts'
import { wait } from '../base/timer.ts'
import { $cart, updateCart } from '../cart/cart.ts'
import {
  clearPaymentsUpTo,
  fetchPaymentOutcome,
  isOpenPayment,
  type PaidOrder,
  type PaymentOutcome,
} from './payment.ts'
import { loadProducts } from './products.ts'

export type Confirmation =
  | { readonly state: 'asking' }
  | PaymentOutcome
  | { readonly state: 'no-payment' }

const RETRY_DELAYS_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000]
/** The card provider redirects only shoppers who paid to this page, so the status `unpaid` soon changes. */
const MAX_UNPAID_RETRIES = 3

export const $confirmation = atom<Confirmation>({ state: 'asking' })

const begin = trackLatestCall()

export function startConfirmation(): () => void {
  retryConfirmation()
  return $user.listen((user, before) => {
    if (user && user.id !== before?.id) retryConfirmation()
  })
}

export function retryConfirmation(): void {
  void confirmOrder(new URLSearchParams(location.search).get('session_id'))
}

/** Asks the server until the order is recorded or rejected. A later call replaces an earlier one. */
export async function confirmOrder(checkoutSessionId: string | null): Promise<void> {
  const isLatest = begin()
  if (checkoutSessionId === null) return $confirmation.set({ state: 'no-payment' })
  if (!$user.get()) return $confirmation.set({ state: 'signed-out' })
  $confirmation.set({ state: 'asking' })
  for (let round = 0; ; round += 1) {
    const outcome = await fetchPaymentOutcome(checkoutSessionId)
    if (!isLatest()) return
    if (outcome.state === 'confirmed') {
      take(checkoutSessionId, outcome.order)
      void loadProducts(outcome.order.items)
    }
    const pause = pauseAfter(outcome, round)
    if (pause === undefined || outcome.state === 'awaiting') $confirmation.set(outcome)
    if (pause === undefined) return
    await wait(pause)
    if (!isLatest()) return
  }
}

function pauseAfter({ state }: PaymentOutcome, round: number): number | undefined {
  if (state === 'unpaid') return round < MAX_UNPAID_RETRIES ? RETRY_DELAYS_MS[round] : undefined
  return state === 'awaiting' || state === 'unreachable' ? RETRY_DELAYS_MS[round] : undefined
}

/** Removes the ordered entries from the cart once, and only in the browser that paid. */
function take(checkoutSessionId: string, { orderNumber, items, total }: PaidOrder): void {
  trackPurchase(orderNumber, items, total)
  if (!isOpenPayment(checkoutSessionId)) return
  clearPaymentsUpTo(checkoutSessionId)
  clearAddressDraft()
  if ($cart.get().length > 0) updateCart((entries) => removeOrderedEntries(entries, items))
}
