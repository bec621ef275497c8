import type { DeliveryEstimate } from '#browser/shipping/arrival.ts'

/** States when an order placed today arrives or, where we promise no day, when it is dispatched. */
export function Arrival({
  delivery: { leadTime, arrival },
}: {
  readonly delivery: DeliveryEstimate
}) {
  if (arrival) {
    return (
      <p key="arrives">
        Order today and it’ll arrive <b>{arrival.days}</b>
        <span>{` (${arrival.steps}).`}</span>
      </p>
    )
  }
  return (
    <p key="dispatched">{`We’ll make up, check and dispatch your order within ${leadTime}. How long the carrier takes depends on the country.`}</p>
  )
}
