import type { OrderDetail } from '#browser/order/order.ts'
import { orderReviewPath } from '#domain/site/pages.ts'

/** A link to review each product of an order that has arrived. */
export function OrderReviews({ order }: { readonly order: OrderDetail }) {
  const { orderNumber: number, reviews, items } = order
  if (reviews.length === 0) return null
  return (
    <ul className="parcels unmarked no-print" aria-label="Reviews">
      {reviews.map(({ productId, isSent }) => {
        const name = items.find(({ id }) => id === productId)?.name
        return (
          <li key={productId}>
            {!isSent && (
              <a className="button small" href={orderReviewPath(number, productId)}>
                Write a Review<span className="visually-hidden">{` of ${name}`}</span>
              </a>
            )}
            <span>
              <span>{name}</span>
              {isSent && <small>Thank you for your review</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
