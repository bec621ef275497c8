import type { DeliveryEstimate } from '#browser/shipping/arrival.ts'

/** States when an order placed today arrives or, where we promise no day, when it is dispatched, and what customs may add. */
export function Arrival({
  delivery: { leadTime, arrival, isExport },
}: {
  readonly delivery: DeliveryEstimate
}) {
  return (
    <>
      {arrival ? (
        <p key="arrives">
          Order today and it’ll arrive <b>{arrival.days}</b>
          <span>{` (${arrival.steps}).`}</span>
        </p>
      ) : (
        <p key="dispatched">{`We’ll make up, check and dispatch your order within ${leadTime}. How long the carrier takes depends on the country.`}</p>
      )}
      {isExport && (
        <p>Customs there may charge duty, tax or a fee, which our prices don’t include.</p>
      )}
    </>
  )
}
