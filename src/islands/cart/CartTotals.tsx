import type { MouseEvent } from 'react'
import type { CartEntry } from '#domain/cart/cart.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { formatPounds } from '#domain/money/money.ts'
import { trackBeginCheckout } from '#stores/analytics.ts'

interface Props {
  readonly entries: readonly CartEntry[]
  /** True once the shopper wanted to go on with something that can't be bought. */
  readonly isRefused: boolean
  /** Called instead of going on; undefined where nothing stands in the way. */
  readonly refuse: (() => void) | undefined
}

/** What the cart comes to. */
export function CartTotals({ entries, isRefused, refuse }: Props) {
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
      <p className="small-print">
        Shipping is free to all parts of the UK. What it costs to Jersey, Guernsey, the Isle of Man
        and other countries is shown at checkout, before you pay.{' '}
        <a href="/delivery">Delivery information</a>
      </p>
      {isRefused && (
        <p className="notice alert" role="alert">
          Please remove what can’t be bought, or choose its options again, before you go on.
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
