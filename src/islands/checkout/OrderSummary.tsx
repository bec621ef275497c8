import { useStore } from '@nanostores/react'
import type { CartEntry } from '#domain/cart/cart.ts'
import { checkoutTotals } from '#domain/cart/checkout-totals.ts'
import type { CartLine } from '#domain/cart/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { $address } from '#stores/address.ts'
import { $shipping, type Shipping } from '#stores/shipping.ts'

/** A line of the cart: name and price at once, the rest when the price list has come. */
export type SummaryLine = Pick<CartLine, 'key' | 'name' | 'price'> & Partial<CartLine>

interface Props {
  readonly entries: readonly CartEntry[]
  readonly lines: readonly SummaryLine[]
}

/** What is ordered, and what it comes to with shipping. */
export function OrderSummary({ entries, lines }: Props) {
  const { country } = useStore($address)
  const shipping = useStore($shipping)
  const rate = shipping.state === 'known' ? shipping.rate : null
  const { count, subtotal, vat, total } = checkoutTotals(entries, country, rate)
  return (
    <div className="panel summary-card">
      <h2 id="summary">Order summary</h2>
      <ul className="summary-lines">
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <dl className="amounts">
        <div>
          <dt>Subtotal ({count === 1 ? '1 item' : `${count} items`})</dt>
          <dd>{formatPounds(subtotal)}</dd>
        </div>
        <div>
          <dt>
            Shipping
            {shipping.state === 'known' && <small>{shipping.zone}</small>}
          </dt>
          <dd>{shippingWords(shipping, country)}</dd>
        </div>
        {vat !== null && (
          <div>
            <dt>Included VAT (16.67%)</dt>
            <dd>{formatPounds(vat)}</dd>
          </div>
        )}
        <div className="total">
          <dt>Total</dt>
          <dd>{total === null ? `${formatPounds(subtotal)} + shipping` : formatPounds(total)}</dd>
        </div>
      </dl>
      <p className="small-print">
        By ordering you accept our <a href="/terms-conditions">terms</a>. What we do with your data
        is on our <a href="/privacy">privacy page</a>. <a href="/cart">Change your cart</a>
      </p>
    </div>
  )
}

function Line({ line }: { readonly line: SummaryLine }) {
  const { name, picture, options = [], price, was = null, problem } = line
  return (
    <li>
      <span className="frame">
        {picture && <img src={picture} alt="" width="400" height="400" />}
      </span>
      <div>
        <p className="name">{name}</p>
        {options.length > 0 && (
          <p className="options">
            {options.map(({ label, text }) => `${label}: ${text}`).join(' · ')}
          </p>
        )}
        {problem && <p className="error">{problem}</p>}
      </div>
      <p className="price">
        {price === null ? <small>not for sale</small> : formatPounds(price)}
        {was !== null && <small>was {formatPounds(was)}</small>}
      </p>
    </li>
  )
}

function shippingWords(shipping: Shipping, country: string): string {
  switch (shipping.state) {
    case 'known':
      return shipping.rate === 0 ? 'FREE OF CHARGE' : formatPounds(shipping.rate)
    case 'calculating':
      return 'Calculating...'
    default:
      return country === 'GB' ? 'Please enter postcode' : 'Not known'
  }
}
