import type { PaidOrder } from '#browser/order/payment.ts'
import { equalEntries, times } from '#domain/cart/equal-entries.ts'
import { formatPounds } from '#domain/money.ts'
import { isCancelling } from '#domain/order/order.ts'
import { orderPath } from '#domain/site/pages.ts'
import { RETURN_DAYS } from '#domain/site/site.ts'
import { OrderPicture } from './OrderPicture.tsx'
import type { ConfirmationMessage } from './outcomes.tsx'
import { OrderArrival } from './Parcels.tsx'

export function confirmedMessage(order: PaidOrder): ConfirmationMessage {
  const { orderNumber } = order
  const ending = endingOf(order)
  return {
    heading: ending ?? 'Order Confirmed',
    message: (
      <>
        <p>
          Thank you. Your order reference is <b className="reference">{orderNumber}</b>.
        </p>
        <OrderArrival order={order} />
        <p>
          We’ve sent a confirmation email to <b>{order.email}</b>.{' '}
          <span>
            {ending === undefined
              ? 'It lists your whole order and explains how to cancel, so please keep it.'
              : 'It lists your whole order, so please keep it.'}
          </span>
        </p>
      </>
    ),
    details: (
      <>
        <Bought order={order} />
        {ending === undefined && (
          <section aria-labelledby="next">
            <h3 id="next">What happens next</h3>
            <ol className="next-steps">
              <li>We’ll make up your order and check it.</li>
              <li>
                We’ll email you when your parcel leaves us. All your orders are in{' '}
                <a href="/account">your account</a>.
              </li>
              <li>{`Once it’s arrived, you’ll have ${RETURN_DAYS} days to change your mind.`}</li>
            </ol>
          </section>
        )}
      </>
    ),
    actions: (
      <>
        <a className="button" href={orderPath(orderNumber)}>
          View Your Order
        </a>
        <a href="/">Continue Shopping</a>
      </>
    ),
  }
}

/** What is said of an order that won't be made up; undefined while it goes on. */
function endingOf({ status, cancelRequestedAt }: PaidOrder): string | undefined {
  if (isCancelling(status, cancelRequestedAt)) return 'You’ve asked us to cancel this order'
  const isOver = status === 'cancelled' || status === 'refunded'
  return isOver ? `This order has been ${status}` : undefined
}

function Bought({ order: { items, total } }: { readonly order: PaidOrder }) {
  return (
    <ul className="bought unmarked" aria-label="What you ordered">
      {equalEntries(items).map(({ key, entry: item, indexes: { length: quantity } }) => (
        <li key={key}>
          <OrderPicture item={item} />
          <span>
            <span>{times(quantity) + item.name}</span>
            {item.choices.map(({ label, text }) => (
              <small key={label}>{`${label}: ${text}`}</small>
            ))}
          </span>
          <b className="price">{formatPounds(quantity * item.price)}</b>
        </li>
      ))}
      <li className="sum">
        <span>Total paid, including delivery</span>
        <b className="price">{formatPounds(total)}</b>
      </li>
    </ul>
  )
}
