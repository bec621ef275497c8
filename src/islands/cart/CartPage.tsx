import { useEffect, useState } from 'react'
import { whenRestored } from '#browser/base/restored.ts'
import { nextPaint } from '#browser/base/timer.ts'
import { $cart } from '#browser/cart/cart.ts'
import {
  addProduct,
  emptyWithUndo,
  removeFromCart,
  removeWithUndo,
} from '#browser/cart/change-cart.ts'
import { watchCompanionPrices } from '#browser/cart/companions.ts'
import { addOneMore } from '#browser/cart/one-more.ts'
import { $priceCheck, watchPrices } from '#browser/cart/price-check.ts'
import { type Companion, companions, relatedToCart } from '#domain/cart/companions.ts'
import { equalEntries } from '#domain/cart/equal-entries.ts'
import { cartLeadTime, cartLines } from '#domain/cart/lines.ts'
import type { Country } from '#domain/shipping/quote.ts'
import type { UkDeliveryWords } from '#domain/shipping/uk-delivery.ts'
import { useAtom, useIsInBrowser } from '../ui/hydration.ts'
import { island } from '../ui/Island.tsx'
import { CartEntryRow } from './CartEntryRow.tsx'
import { CartTotals } from './CartTotals.tsx'
import { Companions } from './Companions.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { PriceNotice } from './PriceNotice.tsx'
import { useFocusAfterChange } from './use-focus-after-change.ts'

const MAX_COMPANIONS = 4

interface Props {
  readonly countries: readonly Country[]
  readonly ukDelivery: UkDeliveryWords
}

/** The cart at today's prices, with the link to the checkout. */
export const CartPage = island(function CartPage({ countries, ukDelivery }: Props) {
  const entries = useAtom($cart)
  const { state, list, before } = useAtom($priceCheck)
  const isInBrowser = useIsInBrowser()
  const [isRefused, setIsRefused] = useState(false)
  const { place, focusRemove, focusAfterAdding } = useFocusAfterChange(entries)
  useEffect(checkOnOpening, [])
  useEffect(() => watchCompanionPrices(), [])

  if (!isInBrowser)
    return (
      <p className="loading" role="status">
        Loading...
      </p>
    )

  const lines = cartLines(entries, list, before)
  const hasUnavailable = lines.some(({ message }) => message !== null)
  /** The row shows the press first: to render the cart takes long, and meanwhile it may change. */
  const change = async (key: string, act: (indexes: readonly number[], last: number) => void) => {
    await nextPaint()
    const { indexes = [] } = equalEntries($cart.get()).find((line) => line.key === key) ?? {}
    const last = indexes.at(-1)
    if (last !== undefined) act(indexes, last)
  }
  const empty = () => {
    focusRemove(0)
    emptyWithUndo(() => focusRemove(0))
  }
  const add = ({ id, name, price }: Companion) => {
    if (addProduct({ id, name }, price, {})) focusAfterAdding()
  }
  const refuse = () => {
    setIsRefused(true)
    place.current?.querySelector<HTMLElement>('[data-message]')?.focus()
  }

  return (
    <div ref={place}>
      {lines.length === 0 ? (
        <EmptyCart deliveryCost={ukDelivery.cost} />
      ) : (
        <div className="cart">
          <div>
            <PriceNotice lines={lines} state={state} retry={watchPrices} />
            <ul className="cart-lines unmarked">
              {lines.map((line, at) => (
                <CartEntryRow
                  key={line.key}
                  line={line}
                  addOne={() => change(line.key, (_, last) => addOneMore(last))}
                  removeOne={() => change(line.key, (_, last) => removeFromCart(last))}
                  remove={() =>
                    change(line.key, (indexes) => {
                      focusRemove(at)
                      removeWithUndo(indexes, () => focusRemove(at))
                    })
                  }
                />
              ))}
            </ul>
            <button type="button" className="as-link" onClick={empty}>
              Empty the Cart
            </button>
          </div>
          <CartTotals
            entries={entries}
            countries={countries}
            ukDelivery={ukDelivery}
            leadTimeDays={cartLeadTime(entries, list)}
            isRefused={isRefused && hasUnavailable}
            refuse={hasUnavailable ? refuse : undefined}
          />
          {list && (
            <Companions
              companions={companions(relatedToCart(entries, list), entries, list, MAX_COMPANIONS)}
              add={add}
            />
          )}
        </div>
      )}
    </div>
  )
})

function checkOnOpening() {
  void watchPrices()
  return whenRestored(() => void watchPrices())
}
