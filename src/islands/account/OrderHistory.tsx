import { useStore } from '@nanostores/react'
import { orderPath } from '#domain/routes/order-path.ts'
import { $orders, loadOrders, type OrderSummary } from '#stores/orders.ts'
import { pounds } from '../order/pounds.ts'
import { day } from './dates.ts'

/** The orders, the newest first. */
export function OrderHistory() {
  const { state, orders } = useStore($orders, { ssr: 'initial' })
  return (
    <section className="orders" aria-labelledby="orders" aria-busy={state === 'loading'}>
      <h2 id="orders">Order history</h2>
      <div role="status">
        {state === 'loading' && <p className="hint">Loading your orders...</p>}
        {state === 'failed' && (
          <div className="notice">
            <p>No orders found, as the list could not be fetched just now.</p>
            <button type="button" className="as-link" onClick={loadOrders}>
              Try again
            </button>
          </div>
        )}
        {state === 'loaded' && orders.length === 0 && <NoOrders />}
      </div>
      {orders.length > 0 && (
        <ul className="order-list">
          {orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Order({ order }: { readonly order: OrderSummary }) {
  return (
    <li className="panel">
      <h3>
        <a href={orderPath(order.order_number)}>Order {order.order_number}</a>
      </h3>
      <dl>
        <div>
          <dt>Placed</dt>
          <dd>
            <time dateTime={order.created_at}>{day(order.created_at)}</time>
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <span className="badge">{order.status}</span>
          </dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{pounds(order.total)}</dd>
        </div>
        <div className="whole-row">
          <dt>Payment reference</dt>
          <dd>{order.stripe_session_id}</dd>
        </div>
      </dl>
    </li>
  )
}

function NoOrders() {
  return (
    <div className="empty">
      <svg className="bare-line" viewBox="0 0 300 110" fill="none" aria-hidden="true">
        <path d="M10 96V14M290 96V14M2 96h16M282 96h16" />
        <path d="M10 20Q150 62 290 20" />
        <path d="M88 33v14m4-13v14M150 36v14m4-14v14M212 33v14m-4-13v14" />
      </svg>
      <h3>No orders found</h3>
      <p>What you order is listed here, with where it is on its way to you.</p>
      <a className="button quiet" href="/">
        Continue Shopping
      </a>
    </div>
  )
}
