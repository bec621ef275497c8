import { cancelOrder } from '#browser/order/order.ts'
import { FormFrame } from '../ui/FormFrame.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useForm } from '../ui/use-form.ts'

interface Props {
  readonly orderNumber: string
  readonly close: () => void
}

export function CancelForm({ orderNumber, close }: Props) {
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
        <SubmitButton form={form} label="Cancel Order" busy="Cancelling…" kind="danger" />
        <button type="button" className="button quiet" onClick={close}>
          Keep My Order
        </button>
      </div>
    </FormFrame>
  )
}
