import { type MouseEvent, useEffect, useRef } from 'react'
import type { Change } from '#domain/cart/price-changes.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { ChangedPrices as Changed } from '#stores/changed-prices.ts'
import { payLabel } from './PayArea.tsx'

/** What is different from what the shopper agreed to, and the button that agrees to it. */
export function ChangedPrices({ changed }: { readonly changed: Changed }) {
  const box = useRef<HTMLElement>(null)
  const { lines, shipping, total, isNothingLeft } = changed.changes
  useEffect(() => box.current?.focus(), [])
  // What is pressed here is gone as soon as the prices are accepted, so it sends the form itself.
  const acceptAndPay = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    changed.accept()
    form?.requestSubmit()
  }
  return (
    <section ref={box} className="changed-prices" aria-labelledby="changed" tabIndex={-1}>
      <h2 id="changed">Our prices have changed</h2>
      <p>Nothing was ordered and nothing was charged. Since you opened this page:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
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
        <p>None of it can be bought any more.</p>
      ) : (
        <button type="button" className="button" onClick={acceptAndPay}>
          Accept and {payLabel(total.now)}
        </button>
      )}
      <a href="/cart">Back to your cart</a>
    </section>
  )
}

function Row({ what, change }: { readonly what: string; readonly change: Change }) {
  const { was, now } = change
  return (
    <tr>
      <th scope="row">{what}</th>
      <td>{formatPounds(was)}</td>
      <td>{now === null ? 'can’t be bought any more, and will be left out' : formatPounds(now)}</td>
    </tr>
  )
}
