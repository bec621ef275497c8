import type { ComponentProps } from 'react'
import { deliveryOf } from '#browser/shipping/arrival.ts'
import { retryQuote } from '#browser/shipping/place.ts'
import type { Shipping } from '#browser/shipping/shipping.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { formatRate } from '#domain/shipping/uk-delivery.ts'
import { Arrival } from '../ui/Arrival.tsx'
import { QuoteFailure } from '../ui/LoadFailed.tsx'
import { DeliveryPlace } from './DeliveryPlace.tsx'

export type DeliveryCostProps = ComponentProps<typeof DeliveryResult> & {
  readonly countries: readonly Country[]
}

/** What delivery costs to a country or postcode, and when the order arrives there. */
export function DeliveryCost({ countries, ...result }: DeliveryCostProps) {
  return (
    <>
      <DeliveryPlace countries={countries} />
      <DeliveryResult {...result} />
    </>
  )
}

interface Props {
  readonly shipping: Shipping
  readonly country: string
  /** Calendar days until the whole order is made; null while unknown. */
  readonly leadTimeDays: number | null
}

/** What delivery costs and when it arrives, announced when it changes. */
export function DeliveryResult({ shipping, country, leadTimeDays }: Props) {
  const delivery = leadTimeDays === null ? null : deliveryOf(shipping, country, leadTimeDays)
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
