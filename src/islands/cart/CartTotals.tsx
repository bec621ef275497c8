import type { MouseEvent } from 'react'
import { trackBeginCheckout } from '#browser/analytics/analytics.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { formatPounds } from '#domain/money/money.ts'
import { deliveryRange, formatDeliveryRange } from '#domain/shipping/delivery.ts'
import { deliverySteps } from '#domain/shipping/delivery-steps.ts'
import { Arrival } from '../ui/Arrival.tsx'

interface Props {
  readonly entries: readonly CartEntry[]
  /** Calendar days until the whole order is made; null while unknown. */
  readonly leadTimeDays: number | null
  /** True once the shopper tried to check out with an entry that can't be bought. */
  readonly isRefused: boolean
  /** Called instead of checking out; undefined if every entry can be bought. */
  readonly refuse: (() => void) | undefined
}

export function CartTotals({ entries, leadTimeDays, isRefused, refuse }: Props) {
  const { subtotal, vat } = cartTotals(entries)
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
          <dd>FREE OF CHARGE</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{formatPounds(subtotal)}</dd>
        </div>
      </dl>
      {leadTimeDays !== null && (
        <Arrival
          days={formatDeliveryRange(deliveryRange(new Date(), leadTimeDays))}
          steps={deliverySteps(leadTimeDays)}
        />
      )}
      <p className="small-print">
        Delivery is free to all parts of the UK. For Jersey, Guernsey, the Isle of Man and other
        countries, you’ll see the cost and how long it takes at checkout, before you pay.{' '}
        <a href="/delivery">Delivery information</a>
      </p>
      {isRefused && (
        <p className="notice alert" role="alert">
          Please remove anything that’s not available, or choose its options again, before you check
          out.
        </p>
      )}
      <a className="button" href="/checkout" onClick={proceed}>
        Proceed to Checkout
      </a>
      <a className="carry-on" href="/">
        Continue Shopping
      </a>
    </section>
  )
}
