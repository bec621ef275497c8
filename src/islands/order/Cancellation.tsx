import { useRef, useState } from 'react'
import type { OrderDetail } from '#stores/order.ts'
import { day } from '../account/dates.ts'
import { CancelForm } from './CancelForm.tsx'

/** What the law lets everybody do for 14 days from receipt: cancel an order. */
export function Cancellation({ order }: { readonly order: OrderDetail }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [round, setRound] = useState(0)
  const { isPossible, requestedAt, until } = order.cancellation
  if (requestedAt) {
    return <p className="notice">You cancelled this order on {day(requestedAt)}.</p>
  }
  if (!isPossible) return null
  return (
    <>
      <button
        type="button"
        className="button quiet danger"
        onClick={() => dialog.current?.showModal()}
      >
        Cancel this order
      </button>
      {until && <p className="hint">You can cancel until {day(until)}.</p>}
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby="cancel"
        onClose={() => setRound(round + 1)}
      >
        <h2 id="cancel">Cancel order {order.order_number}?</h2>
        <p>{whatHappens(order.status)}</p>
        <p>
          The money goes back to the card that you paid with, within 14 days. All of it is on the{' '}
          <a href="/returns">returns page</a>.
        </p>
        <CancelForm
          key={round}
          orderNumber={order.order_number}
          close={() => dialog.current?.close()}
        />
      </dialog>
    </>
  )
}

function whatHappens(status: OrderDetail['status']): string {
  if (status === 'shipped' || status === 'delivered') {
    return 'It has left us already. We tell you where to send it; please do so within 14 days of cancelling. We refund what you paid, with delivery, once it is back or you show us that you have sent it.'
  }
  return 'It has not left us yet. We stop it and refund everything that you paid.'
}
