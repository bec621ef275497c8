import { useEffect, useRef, useState } from 'react'
import { cancelOrder, type OrderDetail } from '#browser/order/order.ts'
import { whatIsSent } from '#domain/order/cancellation.ts'
import { hasWithdrawalFunction, WITHDRAW_LABEL } from '#domain/order/withdrawal.ts'
import { REFUND_DAYS } from '#domain/site/site.ts'
import { mediumDay, mediumDayInLondon } from '#domain/time/format-day.ts'
import { FormFrame, SubmitButton, useForm } from '../ui/Form.tsx'

/** Lets a shopper use the statutory right to cancel an order. */
export function Cancellation({ order }: { readonly order: OrderDetail }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [round, setRound] = useState(0)
  const { isPossible, until } = order.cancellation
  const wasPossible = useRef(isPossible)
  useEffect(() => {
    // The focused button has disappeared, so the focus moves to the notice at the top, which explains what happens next.
    if (wasPossible.current && !isPossible) {
      document.querySelector<HTMLElement>('.order .notice')?.focus()
    }
    wasPossible.current = isPossible
  }, [isPossible])
  if (!isPossible) return null
  const isWithdrawal = hasWithdrawalFunction(order)
  return (
    <>
      <button
        type="button"
        className={isWithdrawal ? 'button quiet' : 'button quiet danger'}
        onClick={() => dialog.current?.showModal()}
      >
        {isWithdrawal ? WITHDRAW_LABEL : 'Cancel This Order'}
      </button>
      {until && <p className="hint">{`You can cancel until ${mediumDay(until)}.`}</p>}
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby="cancel"
        onClose={() => setRound(round + 1)}
      >
        <h2 id="cancel">
          {isWithdrawal ? 'Withdraw from contract' : `Cancel order ${order.orderNumber}?`}
        </h2>
        {isWithdrawal && <Statement order={order} />}
        <p>{whatHappens(order)}</p>
        <p>
          <span>{`Your refund will go back to the card you paid with, within ${REFUND_DAYS} days. See our `}</span>
          <a href="/returns">returns page</a> for the details.
        </p>
        <CancelForm
          key={round}
          orderNumber={order.orderNumber}
          label={isWithdrawal ? 'Confirm withdrawal' : 'Cancel Order'}
          close={() => dialog.current?.close()}
        />
      </dialog>
    </>
  )
}

function Statement({
  order: { customer, orderNumber, createdAt },
}: {
  readonly order: OrderDetail
}) {
  return (
    <>
      <p>{`I, ${customer.name}, withdraw from my contract of sale: order ${orderNumber}, placed on ${mediumDayInLondon(createdAt)}.`}</p>
      <p>{`We’ll confirm it by email to ${customer.email}, with the day and time.`}</p>
    </>
  )
}

function whatHappens(order: OrderDetail): string {
  const sent = whatIsSent(order)
  if (sent === 'nothing') {
    return 'Your order hasn’t been shipped. We’ll stop it and refund you in full.'
  }
  const begin =
    sent === 'all'
      ? 'Your order has already been shipped. We’ll tell you where to send it'
      : 'Part of your order has already been shipped. We’ll stop the rest and tell you where to send that part'
  return `${begin}; please do so within ${REFUND_DAYS} days of cancelling. We’ll refund what you paid, including delivery, once it’s back with us or you’ve shown us that you’ve sent it.`
}

interface Props {
  readonly orderNumber: string
  readonly label: string
  readonly close: () => void
}

export function CancelForm({ orderNumber, label, close }: Props) {
  const form = useForm({
    check: () => ({}),
    send: async ({ reason = '' }) => {
      await cancelOrder(orderNumber, reason)
      close()
    },
    explain: (message) => message || 'We couldn’t send your cancellation. Please try again later.',
  })
  return (
    <FormFrame form={form}>
      <div className="field">
        <label htmlFor="reason">Why? (optional)</label>
        <p className="hint" id="reason-hint">
          You don’t have to say why, but it helps us.
        </p>
        <textarea
          className="input"
          id="reason"
          name="reason"
          rows={3}
          maxLength={1000}
          aria-describedby="reason-hint"
        />
      </div>
      <div className="dialog-actions">
        <SubmitButton form={form} label={label} busy="Sending…" kind="danger" />
        <button type="button" className="button quiet" onClick={close}>
          Keep My Order
        </button>
      </div>
    </FormFrame>
  )
}
