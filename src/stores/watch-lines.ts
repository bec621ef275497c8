import { cartLeadTime } from '#domain/cart/lead-time.ts'
import { cartLines } from '#domain/cart/lines.ts'
import { deliveryRange, formatDeliveryRange, formatLeadTime } from '#domain/shipping/delivery.ts'
import type { CheckoutLines } from './checkout-lines.ts'
import { $cart } from './kept-cart.ts'
import { $priceCheck, checkPrices } from './price-check.ts'

let stops: (() => void)[] = []

/** Checks the prices, and tells what the cart's lines are now and whenever they change. */
export async function watchLines(tell: (lines: CheckoutLines) => void): Promise<void> {
  const look = () => tell(linesNow())
  for (const stop of stops) stop()
  stops = [$cart.listen(look), $priceCheck.listen(look)]
  await checkPrices()
}

function linesNow(): CheckoutLines {
  const entries = $cart.get()
  const { state, list, before } = $priceCheck.get()
  const days = cartLeadTime(entries, list)
  return {
    lines: cartLines(entries, list, before),
    state,
    delivery: days === null ? null : delivery(days),
  }
}

function delivery(days: number) {
  return {
    leadTime: formatLeadTime(days),
    range: formatDeliveryRange(deliveryRange(new Date(), days)),
  }
}
