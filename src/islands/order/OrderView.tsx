import { statusInWords } from '#domain/order/timeline.ts'
import { formatDeliveryRange } from '#domain/shipping/delivery.ts'
import type { OrderDetail } from '#stores/order.ts'
import { reorder } from '#stores/reorder.ts'
import { day } from '../account/dates.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Cancellation } from './Cancellation.tsx'
import { InvoiceHead, type Shop } from './InvoiceHead.tsx'
import { OrderLines } from './OrderLines.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  readonly order: OrderDetail
  readonly shop: Shop
  readonly countries: Readonly<Record<string, string>>
}

/** An order on the screen, and as an invoice on paper. */
export function OrderView({ order, shop, countries }: Props) {
  const { order_number: number, status, delivery, address, customer, timeline } = order
  return (
    <article className="order" aria-labelledby="order">
      <InvoiceHead shop={shop} order={order} />
      <header>
        <h2 id="order">Order {number}</h2>
        <p>
          Placed on <time dateTime={order.created_at}>{day(order.created_at)}</time>{' '}
          <span className="badge">{statusInWords(status)}</span>
        </p>
        {delivery && (
          <p className="no-print">
            It should arrive{' '}
            <b>
              {formatDeliveryRange({
                from: new Date(delivery.from),
                to: new Date(delivery.to),
              })}
            </b>
            .
          </p>
        )}
      </header>
      <OrderLines order={order} />
      <div className="order-aside">
        <section className="order-address" aria-labelledby="address">
          <h3 id="address">Delivery address</h3>
          <address>
            {[
              customer.name,
              address.street,
              address.city,
              address.postcode,
              countries[address.country] ?? address.country,
            ].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <p>{customer.email}</p>
        </section>
        <Timeline steps={timeline} />
      </div>
      <div className="order-actions no-print">
        <button type="button" className="button quiet" onClick={() => print()}>
          Print the invoice
        </button>
        <ActionButton className="button quiet" run={() => reorder(order.items)}>
          Order it again
        </ActionButton>
        <Cancellation order={order} />
      </div>
    </article>
  )
}
