import { orderPath } from '#domain/routes/order-path.ts'
import type { PaidOrder } from '#stores/ask-for-order.ts'
import { $user } from '#stores/user.ts'
import type { Outcome } from './outcomes.tsx'
import { pounds } from './pounds.ts'

/** The order is paid: its reference, what was bought, and what happens now. */
export function confirmed(order: PaidOrder): Outcome {
  const { orderNumber } = order
  return {
    heading: 'Order Confirmed',
    words: (
      <>
        <p>
          Thank you. Your order reference is <b className="reference">{orderNumber}</b>.
        </p>
        <p>
          A confirmation email is on its way to <b>{$user.get()?.email}</b>. It has the whole order
          in it, and how to cancel, so please keep it.
        </p>
      </>
    ),
    details: (
      <>
        <Bought order={order} />
        <section aria-labelledby="next">
          <h3 id="next">What happens next</h3>
          <ol className="next-steps">
            <li>We make your order up and check it.</li>
            <li>We email you when the parcel leaves us.</li>
            <li>It arrives. From then on you have 14 days to change your mind.</li>
          </ol>
        </section>
      </>
    ),
    actions: (
      <>
        <a className="button" href={orderPath(orderNumber)}>
          See your order
        </a>
        <a className="button quiet" href="/account">
          Your orders
        </a>
        <a className="button quiet" href="/">
          Continue Shopping
        </a>
      </>
    ),
  }
}

function Bought({ order: { items, total } }: { readonly order: PaidOrder }) {
  return (
    <ul className="bought" aria-label="What you ordered">
      {items.map(({ id, name, price, choices }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may have been bought twice
        <li key={`${id} ${index}`}>
          <span>
            {name}
            {choices.map(({ label, text }) => (
              <small key={label}>
                {label}: {text}
              </small>
            ))}
          </span>
          <b className="price">{pounds(price)}</b>
        </li>
      ))}
      <li className="sum">
        <span>Paid, with shipping</span>
        <b className="price">{pounds(total)}</b>
      </li>
    </ul>
  )
}
