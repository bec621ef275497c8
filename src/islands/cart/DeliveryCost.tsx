import { useEffect } from 'react'
import { $cart } from '#browser/cart/cart.ts'
import { estimateDelivery } from '#browser/shipping/arrival.ts'
import { retryQuote, watchPlace } from '#browser/shipping/place.ts'
import { quoteFor, type ShippingState } from '#browser/shipping/shipping.ts'
import { placeInSentence } from '#domain/shipping/place-name.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { formatRate } from '#domain/shipping/uk-delivery.ts'
import { Arrival } from '../ui/Arrival.tsx'
import { QuoteFailure } from '../ui/LoadFailed.tsx'
import { DeliveryPlace } from './DeliveryPlace.tsx'

/** Asks for the country or postcode that the delivery cost is for. */
export function DeliveryForm({ countries }: { readonly countries: readonly Country[] }) {
  useEffect(() => $cart.subscribe(quoteFor), [])
  useEffect(() => watchPlace(countries.map(({ code }) => code)), [countries])
  return (
    <>
      <DeliveryPlace countries={countries} />
      <p className="small-print">
        For Jersey, Guernsey and the Isle of Man, choose the United Kingdom and enter the postcode.
      </p>
    </>
  )
}

export interface DeliveryResultProps {
  readonly shipping: ShippingState
  readonly country: string
  /** The lead time of the cart: calendar days until all its items are made; null while unknown. */
  readonly leadTimeDays: number | null
}

/** Delivery cost and arrival, in a live region that announces changes. */
export function DeliveryResult({ shipping, country, leadTimeDays }: DeliveryResultProps) {
  const delivery = leadTimeDays === null ? null : estimateDelivery(shipping, country, leadTimeDays)
  return (
    <div role="status">
      {shipping.state === 'calculating' && <p>One moment, we’re working out the delivery cost.</p>}
      {shipping.state === 'failed' && <QuoteFailure shipping={shipping} retry={retryQuote} />}
      {shipping.state === 'known' && (
        <p>
          <span>{`Delivery to ${placeInSentence(shipping.zone)}: `}</span>
          <b>{formatRate(shipping.rate)}</b>
        </p>
      )}
      {delivery && (shipping.state === 'waiting' || shipping.state === 'known') && (
        <Arrival delivery={delivery} />
      )}
    </div>
  )
}
