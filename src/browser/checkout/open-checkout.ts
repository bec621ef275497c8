import { $user } from '../account/user.ts'
import { $cart } from '../cart/cart-atom.ts'
import { requireUser } from '../go-to.ts'
import { $address, loadAddress } from './address.ts'
import { checkLines } from './checkout-lines.ts'
import { checkLastPayment } from './last-payment.ts'
import { $refusedPrices } from './refused-prices.ts'
import { quoteShipping } from './shipping.ts'

export function startCheckout(): () => void {
  const lookAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted && $user.get()) void Promise.all([checkLines(), checkLastPayment()])
  }
  addEventListener('pageshow', lookAgain)
  const stops = [
    requireUser(),
    $address.subscribe(({ country, postcode }) => quoteShipping(country, postcode)),
    $address.listen(() => $refusedPrices.set(null)),
    $cart.listen(() => $refusedPrices.set(null)),
    $user.listen((user, before) => {
      if (user && user.id !== before?.id) void loadAddress()
    }),
    () => removeEventListener('pageshow', lookAgain),
  ]
  if ($user.get()) void Promise.all([loadAddress(), checkLines(), checkLastPayment()])
  return () => {
    for (const stop of stops) stop()
  }
}
