import type { CartLine } from '#domain/cart/lines.ts'
import type { PriceCheck } from '#stores/price-check.ts'

interface Props {
  readonly lines: readonly CartLine[]
  readonly state: PriceCheck['state']
  readonly retry: () => void
}

/** What the check against today's prices found. */
export function PriceNotice({ lines, state, retry }: Props) {
  const changed = lines.filter(({ was }) => was !== null).length
  return (
    <div role="status">
      {state === 'failed' && (
        <p className="notice">
          We could not check today’s prices, so these are the prices from when you put things in.
          They are checked again before you pay.{' '}
          <button type="button" className="as-link" onClick={retry}>
            Check now
          </button>
        </p>
      )}
      {changed > 0 && (
        <p className="notice">
          {changed === 1 ? 'A price has' : `${changed} prices have`} changed since you filled your
          cart. The new {changed === 1 ? 'price is' : 'prices are'} shown below and in the total.
        </p>
      )}
    </div>
  )
}
