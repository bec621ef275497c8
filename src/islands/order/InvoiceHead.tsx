import type { OrderDetail } from '#browser/order/order.ts'
import type { Site } from '#domain/site/site.ts'
import { readersDay } from '#domain/time/format-day.ts'

/** The sender's details that an invoice must show. */
export type Shop = Pick<Site, 'name' | 'email' | 'company'>

/** The head of an invoice, visible in print only. */
export function InvoiceHead({ shop, order }: { readonly shop: Shop; readonly order: OrderDetail }) {
  const { legalName, number, registeredIn, registeredOffice, vatNumber } = shop.company
  const { street, city, postcode } = registeredOffice
  return (
    <div className="invoice-head">
      <div>
        <p className="shop-name">{shop.name}</p>
        <p>
          {legalName}, {street}, {city} {postcode}
          <br />
          Registered in {registeredIn}, company number {number}
          <br />
          VAT number {vatNumber} · {shop.email}
        </p>
      </div>
      <dl>
        <div>
          <dt>Invoice</dt>
          <dd>{order.orderNumber}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{readersDay(order.createdAt)}</dd>
        </div>
      </dl>
    </div>
  )
}
