import type { OrderSummary } from '#browser/order/order.ts'
import { formatDeliveryRange } from '#domain/shipping/delivery.ts'
import { mediumDayInLondon } from '#domain/time/format-day.ts'

interface Props {
  readonly order: Pick<OrderSummary, 'parcels' | 'status'>
}

/** The parcels of an order, each with a link to its carrier. */
export function Parcels({ order: { parcels, status } }: Props) {
  if (parcels.length === 0) return null
  return (
    <ul className="parcels unmarked no-print" aria-label="Parcels">
      {parcels.map(({ carrier, number, url, sentAt, goods }) => {
        const name = number === null ? carrier : `${carrier} ${number}`
        return (
          <li key={url ?? name}>
            {url !== null && (
              <a
                className={status === 'delivered' ? 'button small quiet' : 'button small'}
                href={url}
                rel="noreferrer"
              >
                Track Parcel<span className="visually-hidden">{` with ${name}`}</span>
              </a>
            )}
            <span>
              <span>{`${carrier} `}</span>
              {number !== null && <b>{number}</b>}
              <small>
                sent <time dateTime={sentAt}>{mediumDayInLondon(sentAt)}</time>
              </small>
              {goods && <small>{goods}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface Arriving {
  readonly delivery: Days | null
  readonly firstDelivery?: Days | undefined
}

/** States when an order should arrive, and the days that were promised before; nothing where no day is promised. */
export function OrderArrival({ order: { delivery, firstDelivery } }: { readonly order: Arriving }) {
  return (
    delivery && (
      <>
        <p>
          It should arrive <b>{range(delivery)}</b>.
        </p>
        {firstDelivery && <p>{`When you ordered, we promised ${range(firstDelivery)}.`}</p>}
      </>
    )
  )
}

interface Days {
  readonly from: string
  readonly to: string
}

function range({ from, to }: Days): string {
  return formatDeliveryRange({ from: new Date(from), to: new Date(to) })
}
