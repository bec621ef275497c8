import { loadPart, toastUnreachable } from '#browser/base/load-part.ts'
import { $cart } from '#browser/cart/cart.ts'
import {
  $checkoutLines,
  checkPricesOfLines,
  NO_PAGE,
  openPaymentPage,
} from '#browser/order/checkout.ts'
import { $refusedPrices } from '#browser/order/refused-prices.ts'
import { $address } from '#browser/shipping/address.ts'
import type { User } from '#domain/account/user.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { equalEntries } from '#domain/cart/equal-entries.ts'
import { addressFaults } from '#domain/shipping/address-faults.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { PriceNotice } from '../cart/PriceNotice.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { useForm, WHOLE_FORM_KEY } from '../ui/Form.tsx'
import { useAtom } from '../ui/hydration.ts'
import { CardMarks } from './CardMarks.tsx'
import { DeliveryAddress } from './DeliveryAddress.tsx'
import { DeliveryNote } from './DeliveryNote.tsx'
import { OrderSummary, type SummaryLine } from './OrderSummary.tsx'
import { PayArea } from './PayArea.tsx'
import { RefusedPrices } from './RefusedPrices.tsx'

interface Props {
  readonly ukDelivery: string
  readonly user: User
  readonly countries: readonly Country[]
}

/** The whole order as one form: customer, address, items and the Pay button. */
export function CheckoutForm({ user, countries, ukDelivery }: Props) {
  const entries = useAtom($cart)
  const checked = useAtom($checkoutLines)
  const changed = useAtom($refusedPrices)
  const form = useForm({ check, send: openPaymentPage, explain: (message) => message || NO_PAGE })
  const lines = checked?.lines ?? plainLines(entries)

  return (
    <form className="checkout" method="post" noValidate onSubmit={form.submit}>
      <div className="checkout-entry">
        <ErrorSummary faults={form.faults} />
        {changed && <RefusedPrices changed={changed} />}
        {checked && (
          <PriceNotice lines={checked.lines} state={checked.state} retry={checkPricesOfLines} />
        )}
        <section aria-labelledby="who">
          <h2 id="who">Account details</h2>
          <dl className="who">
            <div>
              <dt>Name</dt>
              <dd>{user.fullName || 'Not provided'}</dd>
            </div>
            <div>
              <dt>Email</dt>
              <dd>{user.email}</dd>
            </div>
          </dl>
          <p className="hint">
            <span>{`We’ll send your order confirmation to this address. Not ${user.fullName || user.email}? `}</span>
            <button type="button" className="as-link" onClick={signOut}>
              Sign Out
            </button>
          </p>
        </section>
        <DeliveryAddress form={form} countries={countries} />
        <DeliveryNote />
      </div>
      <section className="order-summary" id="order-summary" aria-labelledby="summary">
        <OrderSummary entries={entries} lines={lines} ukDelivery={ukDelivery} />
        <PayArea
          form={form}
          ukDelivery={ukDelivery}
          hasUnavailable={lines.some(({ price }) => price === null)}
        />
        <p className="small-print">
          Pressing Pay Now places an order with an obligation to pay, under our{' '}
          <a href="/terms-conditions">terms</a>. Our <a href="/privacy">privacy page</a> says how we
          look after your data. <a href="/cart">Change your cart</a>
        </p>
        <CardMarks />
      </section>
    </form>
  )
}

/** The cart's lines before the price list has loaded. */
function plainLines(entries: readonly CartEntry[]): SummaryLine[] {
  return equalEntries(entries).map(({ key, indexes, entry: { name, price } }) => {
    return { key, indexes, name, price: price || null }
  })
}

async function signOut() {
  const auth = await loadPart(() => import('#browser/account/auth.ts'))
  if (auth) auth.logout()
  else toastUnreachable()
}

function check() {
  if (!$refusedPrices.get()) return addressFaults($address.get())
  return { [WHOLE_FORM_KEY]: 'Please accept the new prices first, or go back to your cart.' }
}
