import { cancelOrder } from '#stores/order.ts'
import { FormFrame } from '../ui/FormFrame.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useForm } from '../ui/use-form.ts'

interface Props {
  readonly orderNumber: string
  readonly close: () => void
}

/** Sends the cancellation. Nobody has to give a reason. */
export function CancelForm({ orderNumber, close }: Props) {
  const form = useForm({
    check: () => ({}),
    send: async ({ reason = '' }) => {
      await cancelOrder(orderNumber, reason)
      close()
    },
    explain: (words) => words || 'The cancellation could not be sent. Please try again later.',
  })
  return (
    <FormFrame form={form}>
      <div className="field">
        <label htmlFor="reason">Why? (optional)</label>
        <p className="hint" id="reason-hint">
          You need not say. It helps us to do better.
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
        <SubmitButton form={form} label="Cancel the order" busy="Cancelling…" kind="danger" />
        <button type="button" className="button quiet" onClick={close}>
          Keep it
        </button>
      </div>
    </FormFrame>
  )
}
