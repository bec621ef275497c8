import { useStore } from '@nanostores/react'
import { checkoutTotals } from '#domain/cart/checkout-totals.ts'
import { formatPounds } from '#domain/money/money.ts'
import { $address } from '#stores/address.ts'
import { $changedPrices } from '#stores/changed-prices.ts'
import { $cart } from '#stores/kept-cart.ts'
import { $shipping, retryShipping, type Shipping } from '#stores/shipping.ts'
import type { Form } from '../ui/use-form.ts'

interface Props {
  readonly form: Form
  /** True while something in the cart can't be bought. */
  readonly hasProblem: boolean
}

const BUSY = 'Opening the payment page…'

/** The button that orders, and why it can't be pressed yet. On a phone it stays at the bottom. */
export function PayArea({ form, hasProblem }: Props) {
  const entries = useStore($cart)
  const { country } = useStore($address)
  const shipping = useStore($shipping)
  const changed = useStore($changedPrices)
  const rate = shipping.state === 'known' ? shipping.rate : null
  const { count, subtotal, total } = checkoutTotals(entries, country, rate)
  const isOpen = total !== null && !hasProblem && !changed && form.isReady
  return (
    <div className="pay">
      <p className="pay-total">
        <a href="#order-summary">{count === 1 ? '1 item' : `${count} items`}</a>
        <b>{total === null ? `${formatPounds(subtotal)} + shipping` : formatPounds(total)}</b>
      </p>
      <div className="pay-hint" id="pay-hint" role="status">
        {hint()}
      </div>
      <button
        type="submit"
        className="button"
        disabled={!isOpen}
        aria-disabled={form.isBusy || undefined}
        aria-describedby="pay-hint"
      >
        {form.isBusy ? BUSY : payLabel(total)}
      </button>
    </div>
  )

  function hint() {
    if (form.isBusy) return <span className="visually-hidden">{BUSY}</span>
    if (hasProblem) {
      return (
        <p>
          Something in your cart can’t be bought. <a href="/cart">Change your cart</a>
        </p>
      )
    }
    if (changed) return <p>Please look at the new prices first.</p>
    if (total === null) return <ShippingHint shipping={shipping} />
    return <span className="visually-hidden">The total is {formatPounds(total)}.</span>
  }
}

/** The law wants it said on the button that pressing it obliges to pay. */
export function payLabel(total: number | null): string {
  if (total === null) return 'Pay Now'
  return `Pay Now ${formatPounds(total)} – order with obligation to pay`
}

function ShippingHint({ shipping }: { readonly shipping: Shipping }) {
  if (shipping.state === 'waiting') return <p>You can pay once your postcode is entered.</p>
  if (shipping.state !== 'failed') return <p>One moment: we are working out the shipping.</p>
  return (
    <p className="error">
      {shipping.words}{' '}
      {!shipping.isFinal && (
        <button type="button" className="as-link" onClick={retry}>
          Try again
        </button>
      )}
    </p>
  )
}

function retry() {
  const { country, postcode } = $address.get()
  retryShipping(country, postcode)
}
