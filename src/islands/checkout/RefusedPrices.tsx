import { type MouseEvent, useEffect, useRef } from 'react'
import type { RefusedPrices as Changed } from '#browser/order/refused-prices.ts'
import type { PriceChange } from '#domain/cart/price-changes.ts'
import { formatPounds } from '#domain/money.ts'

/** If the server refused the order because prices have changed, lists each old and new price, with a button to accept the new ones. */
export function RefusedPrices({ changed }: { readonly changed: Changed }) {
  const box = useRef<HTMLElement>(null)
  const { lines, shipping, total, isNothingLeft } = changed.changes
  useEffect(() => box.current?.focus(), [])
  // Accepting the prices removes this button from the page, so its click handler must submit the form itself.
  const acceptAndPay = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    changed.accept()
    form?.requestSubmit()
  }
  return (
    <section ref={box} className="refused-prices" aria-labelledby="changed" tabIndex={-1}>
      <h2 id="changed">Our prices have changed</h2>
      <p>You haven’t been charged. Since you opened this page:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Was</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be there twice
            <Row key={index} what={line.name} change={line} />
          ))}
          {shipping && <Row what="Shipping" change={shipping} />}
        </tbody>
        <tfoot>
          <Row what="Total" change={total} />
        </tfoot>
      </table>
      {isNothingLeft ? (
        <p>None of these items are available any more, or not with these options.</p>
      ) : (
        <button type="button" className="button" onClick={acceptAndPay}>
          {`Accept and Pay Now ${formatPounds(total.now)}`}
        </button>
      )}
      <a href="/cart">Back to your cart</a>
    </section>
  )
}

function Row({ what, change }: { readonly what: string; readonly change: PriceChange }) {
  const { was, now } = change
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>{formatPounds(was)}</td>
      <td>{now === null ? 'no longer available, so we’ll leave it out' : formatPounds(now)}</td>
    </tr>
  )
}
