import { cartLeadTime } from '#domain/cart/lead-time.ts'
import { type CartLine, cartLines } from '#domain/cart/lines.ts'
import { deliveryRange, formatDeliveryRange, formatLeadTime } from '#domain/shipping/delivery.ts'
import { deliverySteps } from '#domain/shipping/delivery-steps.ts'
import { $address } from '../checkout/address.ts'
import { $shipping } from '../checkout/shipping.ts'
import { $cart } from './cart-atom.ts'
import { $priceCheck, checkPrices, type PriceCheck } from './price-check.ts'

export interface CheckoutLines {
  readonly lines: readonly CartLine[]
  readonly state: PriceCheck['state']
  readonly delivery: Delivery | null
}

interface Delivery {
  readonly leadTime: string
  readonly arrival: {
    readonly days: string
    readonly steps: string
    /** False until there is a postcode; the days are then the UK mainland's. */
    readonly isPlaceKnown: boolean
  } | null
}

let stops: (() => void)[] = []

export async function watchLines(tell: (lines: CheckoutLines) => void): Promise<void> {
  const update = () => tell(linesNow())
  for (const stop of stops) stop()
  stops = [$cart.listen(update), $priceCheck.listen(update), $shipping.listen(update)]
  await checkPrices()
}

function linesNow(): CheckoutLines {
  const entries = $cart.get()
  const { state, list, before } = $priceCheck.get()
  const leadTimeDays = cartLeadTime(entries, list)
  return {
    lines: cartLines(entries, list, before),
    state,
    delivery: leadTimeDays === null ? null : deliveryNow(leadTimeDays),
  }
}

function deliveryNow(leadTimeDays: number): Delivery {
  const shipping = $shipping.get()
  const isPlaceKnown = shipping.state === 'known'
  const unquoted = $address.get().country === 'GB' ? 0 : null
  const extra = isPlaceKnown ? shipping.extraTransitDays : unquoted
  const leadTime = formatLeadTime(leadTimeDays)
  if (extra === null) return { leadTime, arrival: null }
  const days = formatDeliveryRange(deliveryRange(new Date(), leadTimeDays, extra))
  return { leadTime, arrival: { days, steps: deliverySteps(leadTimeDays, extra), isPlaceKnown } }
}
