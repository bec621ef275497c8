import type { Form } from './use-form.ts'

interface Props {
  readonly form: Form
  readonly label: string
  /** The label while the form is being sent. */
  readonly busy: string
  readonly kind?: 'danger'
}

/** While sending it is only `aria-disabled`, since a disabled button would lose the focus. */
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
