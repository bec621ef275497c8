import { type ComponentProps, useEffect, useState } from 'react'
import { estimateDelivery } from '#browser/shipping/arrival.ts'
import { $place, retryQuote, watchPlace } from '#browser/shipping/place.ts'
import type { ShippingState } from '#browser/shipping/shipping.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { formatRate } from '#domain/shipping/uk-delivery.ts'
import { Arrival } from '../ui/Arrival.tsx'
import { QuoteFailure } from '../ui/LoadFailed.tsx'
import { DeliveryPlace } from './DeliveryPlace.tsx'

export type DeliveryCostProps = ComponentProps<typeof DeliveryResult> & {
  readonly countries: readonly Country[]
  readonly question: string
}

/** Arrival and delivery cost of the cart. The form for country or postcode is open if one was chosen before. */
export function DeliveryCost({ countries, question, ...result }: DeliveryCostProps) {
  const [isOpen, setOpen] = useState(() => $place.get() !== null)
  useEffect(() => watchPlace(countries.map(({ code }) => code)), [countries])
  return (
    <>
      <DeliveryResult {...result} />
      <details
        className="delivery-question"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{question}</summary>
        <DeliveryPlace countries={countries} />
        <p className="small-print">
          For Jersey, Guernsey and the Isle of Man, choose the United Kingdom and enter the
          postcode.
        </p>
      </details>
    </>
  )
}

interface Props {
  readonly shipping: ShippingState
  readonly country: string
  /** The lead time of the cart: calendar days until all its items are made; null while unknown. */
  readonly leadTimeDays: number | null
}

/** Delivery cost and arrival, in a live region that announces changes. */
export function DeliveryResult({ shipping, country, leadTimeDays }: Props) {
  const delivery = leadTimeDays === null ? null : estimateDelivery(shipping, country, leadTimeDays)
  return (
    <div role="status">
      {shipping.state === 'calculating' && <p>One moment, we’re working out the delivery cost.</p>}
      {shipping.state === 'failed' && <QuoteFailure shipping={shipping} retry={retryQuote} />}
      {shipping.state === 'known' && (
        <p>
          Delivery to {shipping.zone}: <b>{formatRate(shipping.rate)}</b>
        </p>
      )}
      {delivery && (shipping.state === 'waiting' || shipping.state === 'known') && (
        <Arrival delivery={delivery} />
      )}
    </div>
  )
}
