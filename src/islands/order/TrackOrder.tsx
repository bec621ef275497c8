import { type TrackedOrder, trackOrder } from '#browser/order/track.ts'
import { isCancelling } from '#domain/order/order.ts'
import { orderStatusText, stepsToCome } from '#domain/order/timeline.ts'
import { orderPath } from '#domain/site/pages.ts'
import { island } from '../ui/Island.tsx'
import { FocusedHeading, TryLinkAgain, useMailedLink } from '../ui/MailedLink.tsx'
import { OrderArrival, Parcels } from './Parcels.tsx'

/** The page that the link of an order's email opens, without signing in. */
export const TrackOrder = island(function TrackOrder() {
  const link = useMailedLink(trackOrder)
  switch (link.state) {
    case 'opening':
      return (
        <p className="loading" role="status">
          Loading your order...
        </p>
      )
    case 'opened':
      return <Tracked order={link.found} />
    case 'failed':
      if (link.retry) return <TryLinkAgain message={link.failure.message} retry={link.retry} />
      return <NoOrder message={link.failure.message} />
    default:
      return <NoOrder message="" />
  }
})

export function Tracked({ order }: { readonly order: TrackedOrder }) {
  const { orderNumber, status, cancelRequestedAt } = order
  const isCancelled = isCancelling(status, cancelRequestedAt)
  const steps = stepsToCome(status, isCancelled)
  return (
    <div className="order">
      <header>
        <FocusedHeading>{`Order ${orderNumber}`}</FocusedHeading>
        <p>
          <span className={isCancelled ? 'badge brass' : 'badge'}>
            {isCancelled ? 'Cancellation requested' : orderStatusText(status)}
          </span>
        </p>
        <OrderArrival order={order} />
        <Parcels order={order} />
        {steps.length > 0 && (
          <p className="hint">{`Still to come: ${steps.join(', ').toLowerCase()}.`}</p>
        )}
      </header>
      <p>
        Everything else, from the invoice to changing your mind, is on{' '}
        <a href={orderPath(orderNumber)}>your order’s page</a>, for which you sign in.
      </p>
    </div>
  )
}

function NoOrder({ message }: { readonly message: string }) {
  return (
    <div className="outcome alert">
      <FocusedHeading>{message || 'This link isn’t complete'}</FocusedHeading>
      <p>
        Please open the whole link from our email. Links end 60 days after delivery; after that your
        order is in <a href="/account">your account</a>. If something isn’t right,{' '}
        <a href="/contact-us">write to us</a>.
      </p>
    </div>
  )
}
