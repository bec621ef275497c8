import { type CartLine, cartLeadTime, cartLines } from '#domain/cart/lines.ts'
import { whenLookedAt } from '../base/restored.ts'
import { $cart } from '../cart/cart.ts'
import { $priceCheck, type PriceCheck, watchPrices } from '../cart/price-check.ts'
import { $address } from '../shipping/address.ts'
import { type DeliveryEstimate, estimateDelivery } from '../shipping/arrival.ts'
import { $shipping } from '../shipping/shipping.ts'

export interface CheckoutLines {
  readonly lines: readonly CartLine[]
  readonly state: PriceCheck['state']
  readonly delivery: DeliveryEstimate | null
}

let stops: (() => void)[] = []

export async function watchCheckoutLines(tell: (lines: CheckoutLines) => void): Promise<void> {
  const update = () => tell(linesNow())
  for (const stop of stops) stop()
  stops = [
    $cart.listen(update),
    $priceCheck.listen(update),
    $shipping.listen(update),
    whenLookedAt(update),
  ]
  await watchPrices()
}

function linesNow(): CheckoutLines {
  const entries = $cart.get()
  const { state, list, before } = $priceCheck.get()
  const leadTimeDays = cartLeadTime(entries, list)
  return {
    lines: cartLines(entries, list, before),
    state,
    delivery:
      leadTimeDays === null
        ? null
        : estimateDelivery($shipping.get(), $address.get().country, leadTimeDays),
  }
}
