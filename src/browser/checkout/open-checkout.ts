import { requireUser } from '../account/go-to.ts'
import { $user } from '../account/user.ts'
import { $cart } from '../cart/cart-atom.ts'
import { $address, loadAddress } from '../shipping/address.ts'
import { showShippingQuote } from '../shipping/shipping.ts'
import { checkPricesOfLines } from './checkout-lines.ts'
import { checkLastPayment } from './last-payment.ts'
import { $refusedPrices } from './refused-prices.ts'

export function openCheckout(): () => void {
  const recheckAfterBackButton = ({ persisted }: PageTransitionEvent) => {
    if (persisted && $user.get()) void Promise.all([checkPricesOfLines(), checkLastPayment()])
  }
  addEventListener('pageshow', recheckAfterBackButton)
  const stops = [
    requireUser(),
    $address.subscribe(({ country, postcode }) => showShippingQuote(country, postcode)),
    $address.listen(() => $refusedPrices.set(null)),
    $cart.listen(() => $refusedPrices.set(null)),
    $user.listen((user, before) => {
      if (user && user.id !== before?.id) void loadAddress()
    }),
    () => removeEventListener('pageshow', recheckAfterBackButton),
  ]
  if ($user.get()) void Promise.all([loadAddress(), checkPricesOfLines(), checkLastPayment()])
  return () => {
    for (const stop of stops) stop()
  }
}
