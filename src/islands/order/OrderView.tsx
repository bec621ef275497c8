import type { OrderDetail } from '#browser/order/order.ts'
import { cancellationNotice } from '#domain/order/cancellation.ts'
import { isCancelling } from '#domain/order/order.ts'
import { orderStatusText, stepsToCome } from '#domain/order/timeline.ts'
import { hasWithdrawalFunction } from '#domain/order/withdrawal.ts'
import { addressLines, driverInstructions } from '#domain/shipping/address-lines.ts'
import type { Site } from '#domain/site/site.ts'
import { mediumDay, mediumDayInLondon } from '#domain/time/format-day.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { Cancellation } from './Cancellation.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderReviews } from './OrderReviews.tsx'
import { OrderArrival, Parcels } from './Parcels.tsx'
import { PresumedArrival } from './PresumedArrival.tsx'
import { ReorderButton } from './ReorderButton.tsx'
import { Timeline } from './Timeline.tsx'

interface Props {
  readonly order: OrderDetail
  readonly shop: InvoiceSender
  readonly countries: Readonly<Record<string, string>>
}

/** Shows an order on screen, and as an invoice in print. */
export function OrderView({ order, shop, countries }: Props) {
  const { orderNumber: number, status, address, customer, timeline } = order
  const lines = addressLines(address, customer.name, countries[address.country] ?? address.country)
  const isInEu = hasWithdrawalFunction(order)
  const isCancelled = isCancelling(status, order.cancelRequestedAt)
  return (
    <article className="order" aria-labelledby="order">
      <InvoiceHead shop={shop} order={order} />
      {order.cancelRequestedAt && (
        <p className="notice no-print" tabIndex={-1}>
          {cancellationNotice(order, order.cancelRequestedAt)}
        </p>
      )}
      <header>
        <h2 id="order">{`Order ${number}`}</h2>
        <p>
          Placed on <time dateTime={order.createdAt}>{mediumDayInLondon(order.createdAt)}</time>{' '}
          <span className={isCancelled ? 'badge brass' : 'badge'}>
            {isCancelled ? 'Cancellation requested' : orderStatusText(status)}
          </span>
        </p>
        <OrderArrival order={order} />
        {order.stillToCome && <p>{`Partly sent. Still to come: ${order.stillToCome}.`}</p>}
        <PresumedArrival order={order} />
        <OrderReviews order={order} />
        {status === 'delivered' && (
          <p className="no-print">
            <a className="button small quiet" href="/returns">
              Return Something
            </a>
          </p>
        )}
        <Parcels order={order} />
        {isInEu && (
          <div className="no-print">
            <Cancellation order={order} />
          </div>
        )}
      </header>
      <OrderLines order={order} />
      <div className="order-aside">
        <section className="order-address" aria-labelledby="address">
          <h3 id="address">Delivery address</h3>
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <p>{customer.email}</p>
          {driverInstructions(address).map(({ label, value }) => (
            <p key={label}>{`${label}: ${value}`}</p>
          ))}
        </section>
        <Timeline steps={timeline} toCome={stepsToCome(status, isCancelled)} />
      </div>
      <div className="order-actions no-print">
        <button type="button" className="button quiet" onClick={() => print()}>
          Print the Invoice
        </button>
        <ReorderButton className="button quiet" items={order.items}>
          Order It Again
        </ReorderButton>
        {!isInEu && <Cancellation order={order} />}
      </div>
    </article>
  )
}

/** The sender's details that an invoice must show. */
export type InvoiceSender = Pick<Site, 'name' | 'email' | 'company'>

/** The head of an invoice, visible in print only. */
export function InvoiceHead({
  shop,
  order,
}: {
  readonly shop: InvoiceSender
  readonly order: OrderDetail
}) {
  const { legalName, number, registeredIn, registeredOffice, vatNumber } = shop.company
  const { street, city, postcode } = registeredOffice
  return (
    <div className="invoice-head">
      <div>
        <p className="shop-name">{shop.name}</p>
        <p>
          <span>{`${legalName}, ${street}, ${city} ${postcode}`}</span>
          <br />
          <span>{`Registered in ${registeredIn}, company number ${number}`}</span>
          <br />
          <span>{`VAT number ${vatNumber} · ${shop.email}`}</span>
        </p>
      </div>
      <dl>
        <div>
          <dt>Invoice</dt>
          <dd>{order.orderNumber}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{mediumDay(londonDay(new Date(order.createdAt)))}</dd>
        </div>
      </dl>
    </div>
  )
}
