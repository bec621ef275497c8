import { $orders, loadOrders } from '#browser/order/order.ts'
import { useAtom } from '../ui/hydration.ts'
import { LineDrawing } from '../ui/LineDrawing.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { OrderListItem } from './OrderListItem.tsx'

export function OrderHistory() {
  const { state, orders, hasOlder } = useAtom($orders)
  return (
    <section className="orders" aria-labelledby="orders" aria-busy={state === 'loading'}>
      <h2 id="orders">Order history</h2>
      <div role="status">
        {state === 'loading' && orders.length === 0 && (
          <p className="hint loading">Loading your orders...</p>
        )}
        {state === 'failed' && (
          <LoadFailed retry={loadOrders}>
            No orders found. We couldn’t fetch your list of orders.
          </LoadFailed>
        )}
        {state === 'loaded' && orders.length === 0 && <NoOrders />}
      </div>
      {orders.length > 0 && (
        <ul className="order-list unmarked">
          {orders.map((order) => (
            <OrderListItem key={order.id} order={order} />
          ))}
        </ul>
      )}
      {hasOlder && (
        <p className="hint">{`These are your newest ${orders.length} orders. Download My Data, on this page, has all of them.`}</p>
      )}
    </section>
  )
}

function NoOrders() {
  return (
    <div className="empty">
      <LineDrawing />
      <h3>No orders found</h3>
      <p>Once you’ve ordered, you can follow each parcel here and print its invoice.</p>
      <p>
        Popular places to start: <a href="/ceiling-airers">ceiling airers</a>,{' '}
        <a href="/indoor-airers">indoor airers</a> and{' '}
        <a href="/rotary-washing-lines">rotary washing lines</a>.
      </p>
      <a className="button" href="/">
        Continue Shopping
      </a>
      <p className="hint">
        Missing an order? It may be under another email address.{' '}
        <a href="/contact-us">Ask us about it</a>
      </p>
    </div>
  )
}
