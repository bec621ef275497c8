import { atom } from 'nanostores'
import { withoutOrdered } from '#domain/cart/ordered.ts'
import { forgetDraft } from './address-draft.ts'
import { trackPurchase } from './analytics.ts'
import { askForOrder, type PaidOrder, type PaymentOutcome } from './ask-for-order.ts'
import { $cart, changeCart } from './kept-cart.ts'
import { closePayment, openPayment } from './payment.ts'
import { $user } from './user.ts'

/** What the page after paying has to say. */
export type Confirmation =
  | { readonly state: 'asking' }
  | PaymentOutcome
  /** The address names no payment. */
  | { readonly state: 'no-payment' }

/** Milliseconds between one question and the next: about a minute and a half in all. */
const PAUSES = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000]
/** The provider sends nobody back who has not paid, so that this is soon settled. */
const PAUSES_UNPAID = 3

/** What has become of the payment that the shopper comes from. */
export const $confirmation = atom<Confirmation>({ state: 'asking' })

let turn = 0

/** Asks until the order is there, or it is clear that none is coming. Another call takes its place. */
export async function confirmOrder(sessionId: string | null): Promise<void> {
  turn += 1
  const mine = turn
  if (sessionId === null) return $confirmation.set({ state: 'no-payment' })
  if (!$user.get()) return $confirmation.set({ state: 'signed-out' })
  $confirmation.set({ state: 'asking' })
  for (let round = 0; ; round += 1) {
    const outcome = await askForOrder(sessionId)
    if (mine !== turn) return
    if (outcome.state === 'confirmed') take(sessionId, outcome.order)
    const pause = pauseAfter(outcome, round)
    if (pause === undefined || outcome.state === 'awaiting') $confirmation.set(outcome)
    if (pause === undefined) return
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (mine !== turn) return
  }
}

/** How long to wait before asking again; undefined where there is nothing to wait for. */
function pauseAfter({ state }: PaymentOutcome, round: number): number | undefined {
  if (state === 'unpaid') return round < PAUSES_UNPAID ? PAUSES[round] : undefined
  return state === 'awaiting' || state === 'unreachable' ? PAUSES[round] : undefined
}

/** The order is there: what it was made of leaves the cart, once, in the browser that ordered it. */
function take(sessionId: string, { orderNumber, items, total }: PaidOrder): void {
  trackPurchase(orderNumber, items, total)
  if (openPayment() !== sessionId) return
  closePayment(sessionId)
  forgetDraft()
  if ($cart.get().length > 0) changeCart((entries) => withoutOrdered(entries, items))
}
