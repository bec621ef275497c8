import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { cartLines } from '#domain/cart/lines.ts'
import { $cart, removeWithUndo } from '#stores/cart.ts'
import { $priceCheck, checkPrices } from '#stores/price-check.ts'
import { useIsInBrowser } from '../ui/use-is-in-browser.ts'
import { CartEntryRow } from './CartEntryRow.tsx'
import { CartTotals } from './CartTotals.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { PriceNotice } from './PriceNotice.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** The cart: what is in it at today's prices, and the way to the checkout. */
export function CartPage() {
  const entries = useStore($cart, { ssr: 'initial' })
  const { state, list, before } = useStore($priceCheck, { ssr: 'initial' })
  const isInBrowser = useIsInBrowser()
  const [isRefused, setIsRefused] = useState(false)
  const { place, focusAfterRemoval } = useFocusAfterRemoval(entries)
  useEffect(checkOnOpening, [])

  if (!isInBrowser) return <p role="status">Loading...</p>

  const lines = cartLines(entries, list, before)
  const hasProblem = lines.some(({ problem }) => problem !== null)
  const remove = (index: number) => {
    focusAfterRemoval(index)
    removeWithUndo(index)
  }
  const refuse = () => {
    setIsRefused(true)
    place.current?.querySelector<HTMLElement>('[data-problem]')?.focus()
  }

  return (
    <div ref={place}>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="cart">
          <div>
            <PriceNotice lines={lines} state={state} retry={checkPrices} />
            <ul className="cart-lines">
              {lines.map((line, index) => (
                <CartEntryRow key={line.key} line={line} remove={() => remove(index)} />
              ))}
            </ul>
          </div>
          <CartTotals
            entries={entries}
            isRefused={isRefused && hasProblem}
            refuse={hasProblem ? refuse : undefined}
          />
        </div>
      )}
    </div>
  )
}

/** Checks the prices now, and again when the page comes back from the back/forward cache. */
function checkOnOpening() {
  const checkAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void checkPrices()
  }
  void checkPrices()
  addEventListener('pageshow', checkAgain)
  return () => removeEventListener('pageshow', checkAgain)
}
