import { $checkoutLines } from '#browser/order/checkout.ts'
import { $address } from '#browser/shipping/address.ts'
import { $shipping, type ShippingState } from '#browser/shipping/shipping.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { times } from '#domain/cart/equal-entries.ts'
import type { CartLine } from '#domain/cart/lines.ts'
import { checkoutTotals } from '#domain/cart/totals.ts'
import { formatPounds, type Pence } from '#domain/money.ts'
import { formatOrderRate } from '#domain/shipping/uk-delivery.ts'
import { useAtom } from '../ui/hydration.ts'

/** A cart line: shows name and price at once, picture and options once the price list has loaded. */
export type SummaryLine = Pick<CartLine, 'key' | 'name' | 'price' | 'indexes'> & Partial<CartLine>

interface Props {
  readonly entries: readonly CartEntry[]
  readonly lines: readonly SummaryLine[]
  readonly ukDelivery: string
}

/** Further lines are folded, so that Pay Now stays near. */
const SHOWN_LINES = 4

export function OrderSummary({ entries, lines, ukDelivery }: Props) {
  const { country } = useAtom($address)
  const shipping = useAtom($shipping)
  const arrival = useAtom($checkoutLines)?.delivery?.arrival
  const quote = shipping.state === 'known' ? shipping : null
  const shown = lines.length > SHOWN_LINES + 1 ? SHOWN_LINES : lines.length
  const [first, rest] = [lines.slice(0, shown), lines.slice(shown)]
  const { count, subtotal, vat, total } = checkoutTotals(entries, country, quote)
  return (
    <div className="panel summary-panel">
      <h2 id="summary">Order summary</h2>
      <Lines lines={first} />
      {rest.length > 0 && (
        <details className="more-lines" open={rest.some(({ message }) => message)}>
          <summary>{`And ${rest.length} more`}</summary>
          <Lines lines={rest} />
        </details>
      )}
      <dl className="amounts">
        <div>
          <dt>{`Subtotal (${count === 1 ? '1 item' : `${count} items`})`}</dt>
          <dd>{formatPounds(subtotal)}</dd>
        </div>
        <div>
          <dt>
            <span>Shipping</span>
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
          <dd>
            {total === null ? totalToCome(subtotal, country, ukDelivery) : formatPounds(total)}
          </dd>
        </div>
        {arrival?.isPlaceKnown && (
          <div>
            <dt>Arrives</dt>
            <dd>{arrival.days}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** What the total will be once the shipping is known. */
export function totalToCome(subtotal: Pence, country: string, ukDelivery: string): string {
  return `${formatPounds(subtotal)} + ${country === 'GB' ? ukDelivery : 'shipping'}`
}

function Lines({ lines }: Pick<Props, 'lines'>) {
  return (
    <ul className="summary-lines unmarked">
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { readonly line: SummaryLine }) {
  const { name, picture, options = [], price, was = null, message, soldOnlyIn } = line
  const quantity = line.indexes.length
  return (
    <li>
      <span className="frame">
        {picture && <img src={picture} alt="" width="400" height="400" />}
      </span>
      <div>
        <p className="name">{times(quantity) + name}</p>
        {options.length > 0 && (
          <p className="options">
            {options.map(({ label, text }) => `${label}: ${text}`).join('\u00a0· ')}
          </p>
        )}
        {soldOnlyIn && <p className="options">{soldOnlyIn}</p>}
        {message && <p className="error">{message}</p>}
      </div>
      <p className="price">
        {price === null ? (
          <small>not available</small>
        ) : (
          <span>{formatPounds(quantity * price)}</span>
        )}
        {was !== null && <small>{`was ${formatPounds(was)}`}</small>}
      </p>
    </li>
  )
}

function shippingWords(shipping: ShippingState, country: string): string {
  if (shipping.state !== 'known') {
    return country === 'GB' ? 'Please enter postcode' : 'Calculating...'
  }
  return formatOrderRate(shipping.rate)
}
