import { copyText, type OrderSummary } from '#browser/order/order.ts'
import { equalEntries, times } from '#domain/cart/equal-entries.ts'
import { formatPounds } from '#domain/money.ts'
import { isCancelling } from '#domain/order/order.ts'
import { orderStatusText } from '#domain/order/timeline.ts'
import { orderPath } from '#domain/site/pages.ts'
import { mediumDayInLondon } from '#domain/time/format-day.ts'
import { OrderPicture } from '../order/OrderPicture.tsx'
import { OrderArrival, Parcels } from '../order/Parcels.tsx'
import { ReorderButton } from '../order/ReorderButton.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'

export function OrderListItem({ order }: { readonly order: OrderSummary }) {
  const { orderNumber: number, status, createdAt: placed, items } = order
  return (
    <li className="panel">
      <header>
        <h3>
          <a href={orderPath(number)}>{`Order ${number}`}</a>
        </h3>
        <p className="badges">
          <span className="badge">{orderStatusText(status)}</span>{' '}
          {isCancelling(status, order.cancelRequestedAt) && (
            <span className="badge brass">Cancellation requested</span>
          )}
        </p>
      </header>
      <OrderedItems items={items} />
      <OrderArrival order={order} />
      <Parcels order={order} />
      <dl>
        <div>
          <dt>Placed</dt>
          <dd>
            <time dateTime={placed}>{mediumDayInLondon(placed)}</time>
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{formatPounds(order.total)}</dd>
        </div>
      </dl>
      <div className="order-buttons">
        <a className="button small" href={orderPath(number)}>
          View Order<span className="visually-hidden">{` ${number}`}</span>
        </a>
        <ReorderButton items={items}>
          Order It Again<span className="visually-hidden">{`: ${number}`}</span>
        </ReorderButton>
      </div>
      {order.checkoutSessionId && <PaymentReference reference={order.checkoutSessionId} />}
    </li>
  )
}

function OrderedItems({ items }: Pick<OrderSummary, 'items'>) {
  return (
    <ul className="ordered-items unmarked">
      {equalEntries(items).map(({ key, entry: item, indexes }) => (
        <li key={key}>
          <OrderPicture item={item} />
          <span>
            {times(indexes.length) +
              [item.name, ...item.choices.map(({ text }) => text)].join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function PaymentReference({ reference }: { readonly reference: string }) {
  return (
    <details className="payment-reference">
      <summary>Payment reference</summary>
      <p>
        <code>{reference}</code>
        <ActionButton
          className="as-link"
          run={() => copyText(reference, 'Payment reference copied')}
        >
          Copy<span className="visually-hidden"> payment reference</span>
        </ActionButton>
      </p>
    </details>
  )
}
