import { useStore } from '@nanostores/react'
import type { User } from '#domain/account/user.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { entryPence } from '#domain/cart/totals.ts'
import { addressFaults } from '#domain/shipping/address-faults.ts'
import { $address } from '#stores/address.ts'
import { $changedPrices } from '#stores/changed-prices.ts'
import { pay } from '#stores/checkout.ts'
import { $checkoutLines, checkLines } from '#stores/checkout-lines.ts'
import { $cart } from '#stores/kept-cart.ts'
import { PriceNotice } from '../cart/PriceNotice.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { useForm, WHOLE_FORM } from '../ui/use-form.ts'
import { AddressFields, type Country } from './AddressFields.tsx'
import { ChangedPrices } from './ChangedPrices.tsx'
import { DeliveryNote } from './DeliveryNote.tsx'
import { OrderSummary, type SummaryLine } from './OrderSummary.tsx'
import { PayArea } from './PayArea.tsx'

interface Props {
  readonly user: User
  readonly countries: readonly Country[]
}

/** The order as one form: who, where to, what, and the way to the payment page. */
export function CheckoutForm({ user, countries }: Props) {
  const entries = useStore($cart)
  const checked = useStore($checkoutLines)
  const changed = useStore($changedPrices)
  const form = useForm({ check, send: pay, explain: (words) => words })
  const lines = checked?.lines ?? entries.map(plainLine)

  return (
    <form className="checkout" method="post" noValidate onSubmit={form.submit}>
      <div className="checkout-entry">
        <ErrorSummary faults={form.faults} />
        {changed && <ChangedPrices changed={changed} />}
        {checked && <PriceNotice lines={checked.lines} state={checked.state} retry={checkLines} />}
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
            Your order confirmation goes to this address. Not you? Sign out in{' '}
            <a href="/account">your account</a>.
          </p>
        </section>
        <AddressFields form={form} countries={countries} />
        <DeliveryNote />
      </div>
      <section className="order-summary" id="order-summary" aria-labelledby="summary">
        <OrderSummary entries={entries} lines={lines} />
        <PayArea form={form} hasProblem={lines.some(({ price }) => price === null)} />
      </section>
    </form>
  )
}

/** A line of the cart before the price list has come. */
function plainLine(entry: CartEntry, index: number): SummaryLine {
  return { key: `${index}`, name: entry.name, price: entryPence(entry) || null }
}

function check() {
  if (!$changedPrices.get()) return addressFaults($address.get())
  return { [WHOLE_FORM]: 'Please accept the new prices first, or go back to your cart.' }
}
