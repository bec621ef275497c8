import { formatDeliveryRange } from '#domain/shipping/delivery.ts'

/** When a placed order should arrive, between two ISO dates. */
export function OrderArrival({ from, to }: { readonly from: string; readonly to: string }) {
  const range = formatDeliveryRange({ from: new Date(from), to: new Date(to) })
  return (
    <p>
      It should arrive <b>{range}</b>.
    </p>
  )
}
