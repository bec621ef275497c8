import { $address, loadAddress } from './address.ts'
import { $changedPrices } from './changed-prices.ts'
import { checkLines } from './checkout-lines.ts'
import { requireUser } from './go-to.ts'
import { $cart } from './kept-cart.ts'
import { lookAtPayment } from './returned.ts'
import { quoteShipping } from './shipping.ts'
import { $user } from './user.ts'

/**
 * Begins a checkout for whoever is signed in, and sends whoever is not to sign in: brings the address,
 * the prices of today and what became of an earlier payment. Returns what ends it.
 */
export function openCheckout(): () => void {
  const lookAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted && $user.get()) void Promise.all([checkLines(), lookAtPayment()])
  }
  addEventListener('pageshow', lookAgain)
  const stops = [
    requireUser(),
    $address.subscribe(({ country, postcode }) => quoteShipping(country, postcode)),
    // What was agreed to, or was to be, was asked for another cart and another place.
    $address.listen(() => $changedPrices.set(null)),
    $cart.listen(() => $changedPrices.set(null)),
    $user.listen((user, before) => {
      if (user && user.id !== before?.id) void loadAddress()
    }),
    () => removeEventListener('pageshow', lookAgain),
  ]
  if ($user.get()) void Promise.all([loadAddress(), checkLines(), lookAtPayment()])
  return () => {
    for (const stop of stops) stop()
  }
}
