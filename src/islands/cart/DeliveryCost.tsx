import type { ComponentProps } from 'react'
import type { Country } from '#domain/shipping/quote.ts'
import { DeliveryPlace } from './DeliveryPlace.tsx'
import { DeliveryResult } from './DeliveryResult.tsx'

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
