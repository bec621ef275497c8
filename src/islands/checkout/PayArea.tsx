import { $cart } from '#browser/cart/cart.ts'
import { $checkoutLines } from '#browser/order/checkout.ts'
import { $refusedPrices } from '#browser/order/refused-prices.ts'
import { $address } from '#browser/shipping/address.ts'
import { $shipping, retryShipping, type ShippingState } from '#browser/shipping/shipping.ts'
import { checkoutTotals } from '#domain/cart/totals.ts'
import { formatPounds } from '#domain/money.ts'
import type { Form } from '../ui/Form.tsx'
import { useAtom } from '../ui/hydration.ts'
import { QuoteFailure } from '../ui/LoadFailed.tsx'
import { totalToCome } from './OrderSummary.tsx'

interface Props {
  readonly form: Form
  readonly ukDelivery: string
  /** True while an entry of the cart can't be bought. */
  readonly hasUnavailable: boolean
}

/** The total, the Pay button and the reason why the button is disabled. Missing parts of the address are asked for only when the button is pressed. On a phone the area sticks to the bottom. */
export function PayArea({ form, ukDelivery, hasUnavailable }: Props) {
  const entries = useAtom($cart)
  const { country } = useAtom($address)
  const shipping = useAtom($shipping)
  const changed = useAtom($refusedPrices)
  const arrival = useAtom($checkoutLines)?.delivery?.arrival
  const quote = shipping.state === 'known' ? shipping : null
  const { count, subtotal, total } = checkoutTotals(entries, country, quote)
  const isOpen = total !== null && !hasUnavailable && !changed && form.isReady
  return (
    <div className="pay">
      <p className="pay-total">
        <a href="#order-summary">{count === 1 ? '1 item' : `${count} items`}</a>
        <span>{' · '}</span>
        <b>{total === null ? totalToCome(subtotal, country, ukDelivery) : formatPounds(total)}</b>
        {arrival?.isPlaceKnown && <small>{`Arrives ${arrival.shortDays}`}</small>}
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
        Pay Now
      </button>
    </div>
  )

  function hint() {
    if (form.isBusy) return <p>Opening the payment page…</p>
    if (hasUnavailable) {
      return (
        <p key="unavailable">
          Something in your cart can’t be bought. <a href="/cart">Change your cart</a>
        </p>
      )
    }
    if (changed) return <p>Please look at the new prices first.</p>
    if (total === null) return <ShippingHint shipping={shipping} />
    return <span className="visually-hidden">{`The total is ${formatPounds(total)}.`}</span>
  }
}

function ShippingHint({ shipping }: { readonly shipping: ShippingState }) {
  if (shipping.state === 'waiting') return <p>Enter your postcode to see the total and pay.</p>
  if (shipping.state !== 'failed') return <p>One moment, we’re working out the delivery cost.</p>
  return <QuoteFailure shipping={shipping} retry={retry} />
}

function retry() {
  const { country, postcode } = $address.get()
  retryShipping(country, postcode)
}
