import { type ComponentType, lazy, type MouseEvent, Suspense } from 'react'
import { trackBeginCheckout } from '#browser/analytics/analytics.ts'
import { loadPart } from '#browser/base/load-part.ts'
import { $place, NO_PLACE_CHOSEN } from '#browser/shipping/place.ts'
import { $shipping, type ShippingState } from '#browser/shipping/shipping.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { formatPounds, type Pence } from '#domain/money/money.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { formatRate, type UkDeliveryWords } from '#domain/shipping/uk-delivery.ts'
import { useAtom } from '../ui/hydration.ts'
import type { DeliveryCostProps } from './DeliveryCost.tsx'

/** The form for delivery costs; if undefined, delivery costs are shown only at the checkout. */
const DeliveryCost = lazy(async (): Promise<{ default: ComponentType<DeliveryCostProps> }> => {
  const found = await loadPart(() => import('./DeliveryCost.tsx'))
  return { default: found?.DeliveryCost ?? (() => null) }
})

interface Props {
  readonly entries: readonly CartEntry[]
  readonly countries: readonly Country[]
  readonly ukDelivery: UkDeliveryWords
  /** The lead time of the cart: calendar days until all its items are made; null while unknown. */
  readonly leadTimeDays: number | null
  /** True after the shopper tried to check out with an entry that can't be bought. */
  readonly isRefused: boolean
  /** Called instead of opening the checkout if an entry can't be bought; undefined if every entry can be bought. */
  readonly refuse: (() => void) | undefined
}

export function CartTotals({
  entries,
  countries,
  ukDelivery,
  leadTimeDays,
  isRefused,
  refuse,
}: Props) {
  const { subtotal, vat } = cartTotals(entries)
  const { country } = useAtom($place) ?? NO_PLACE_CHOSEN
  const shipping = useAtom($shipping)
  const total = totalText(subtotal, shipping, country, ukDelivery)
  const proceed = (event: MouseEvent) => {
    if (!refuse) return trackBeginCheckout(entries)
    event.preventDefault()
    refuse()
  }
  return (
    <section className="panel cart-totals" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <dl className="amounts">
        <div>
          <dt>Subtotal</dt>
          <dd>{formatPounds(subtotal)}</dd>
        </div>
        <div>
          <dt>Included VAT (16.67%)</dt>
          <dd>{formatPounds(vat)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{shippingCostText(shipping, country, ukDelivery)}</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {isRefused && (
        <p className="notice alert" role="alert">
          Please remove anything that’s not available, or choose its options again, before you check
          out.
        </p>
      )}
      <div className="buy-bar">
        <p className="total" aria-hidden="true">
          <span>Total</span> <output>{total}</output>
        </p>
        <a className="button" href="/checkout" onClick={proceed}>
          Proceed to Checkout
        </a>
      </div>
      <p className="small-print">
        Delivery is {ukDelivery.cost}. <a href="/delivery">Delivery information</a>
      </p>
      <Suspense>
        <DeliveryCost
          countries={countries}
          question={
            ukDelivery.rate === null ? 'What does delivery cost?' : 'Delivering outside the UK?'
          }
          shipping={shipping}
          country={country}
          leadTimeDays={leadTimeDays}
        />
      </Suspense>
      <a className="carry-on" href="/">
        Continue Shopping
      </a>
    </section>
  )
}

/** Until there is a quote for a UK postcode, shows the UK's rates; the postcode may still turn out to be on Jersey, Guernsey or the Isle of Man. */
export function shippingCostText(
  shipping: ShippingState,
  country: string,
  uk: UkDeliveryWords,
): string {
  if (shipping.state === 'known') return formatRate(shipping.rate)
  return isInUk(shipping, country) ? uk.rates : 'Calculating...'
}

export function totalText(
  subtotal: Pence,
  shipping: ShippingState,
  country: string,
  uk: UkDeliveryWords,
): string {
  const before = isInUk(shipping, country) ? uk.rate : null
  const rate = shipping.state === 'known' ? shipping.rate : before
  return rate === null ? `${formatPounds(subtotal)} + shipping` : formatPounds(subtotal + rate)
}

function isInUk({ state }: ShippingState, country: string): boolean {
  return country === 'GB' && state !== 'failed'
}
