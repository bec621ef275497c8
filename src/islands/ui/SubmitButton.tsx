import type { Form } from './use-form.ts'

interface Props {
  readonly form: Form
  readonly label: string
  /** Stands on the button while the form is being sent. */
  readonly busy: string
  readonly kind?: 'danger'
}

/** Sends a form. It keeps the focus while it is busy, and waits for the script without looking so. */
export function SubmitButton({ form, label, busy, kind }: Props) {
  return (
    <>
      <button
        type="submit"
        className={kind ? `button ${kind}` : 'button'}
        disabled={!form.isReady}
        aria-disabled={form.isBusy || undefined}
      >
        {form.isBusy ? busy : label}
      </button>
      <span className="visually-hidden" role="status">
        {form.isBusy && busy}
      </span>
    </>
  )
}
