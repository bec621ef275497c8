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

interface ArrivalProps {
  /** `Tue 8 – Wed 9 December` */
  readonly days: string
  /** `2 weeks’ lead time, then 2–3 working days` */
  readonly steps: string
}

export function Arrival({ days, steps }: ArrivalProps) {
  return (
    <p>
      Order today and it’ll arrive <b>{days}</b> ({steps}).
    </p>
  )
}
