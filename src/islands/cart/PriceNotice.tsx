import type { PriceCheck } from '#browser/cart/price-check.ts'
import type { CartLine } from '#domain/cart/lines.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'

interface Props {
  readonly lines: readonly CartLine[]
  readonly state: PriceCheck['state']
  readonly retry: () => void
}

/** Lists prices that changed since the shopper's last visit, and products no longer sold. */
export function PriceNotice({ lines, state, retry }: Props) {
  const changed = lines.filter(({ was }) => was !== null).length
  return (
    <div role="status">
      {state === 'failed' && (
        <LoadFailed retry={retry}>
          Failed to load products. Please try again later. These are the prices from when you added
          each item; we’ll check them again before you pay.
        </LoadFailed>
      )}
      {changed > 0 && (
        <p className="notice">
          {`${changed === 1 ? 'A price has' : `${changed} prices have`} changed since you filled your cart. The new ${changed === 1 ? 'price is' : 'prices are'} shown below and in the total.`}
        </p>
      )}
    </div>
  )
}
