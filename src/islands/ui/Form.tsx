import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { FieldFaults } from '#domain/account/faults.ts'
import { useIsInBrowser } from './hydration.ts'

export type FormValues = Readonly<Record<string, string>>

interface Settings {
  readonly check: (values: FormValues) => FieldFaults
  /** Submits the values. If the promise rejects, the form shows the faults of the failed call. */
  readonly send: (values: FormValues) => Promise<void>
  /** Returns the message for the whole form from the server’s message, which may be empty; by default the server's message is shown. */
  readonly explain?: (message: string) => string
}

export interface Form {
  readonly faults: FieldFaults
  readonly isBusy: boolean
  /** False until the script runs, because a form submitted earlier would lose the typed text. */
  readonly isReady: boolean
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Removes the faults. */
  readonly clear: () => void
}

/** The key of a fault that concerns no single field. */
export const WHOLE_FORM_KEY = ''

const NONE: FieldFaults = {}

/** A form with uncontrolled fields. It sends once, however often the button is pressed, and marks faults in the page's title. */
export function useForm({ check, send, explain = (message) => message }: Settings): Form {
  const [faults, setFaults] = useState(NONE)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const isReady = useIsInBrowser()
  useErrorTitle(faults !== NONE)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const values = valuesOf(event.currentTarget)
    const found = check(values)
    if (Object.keys(found).length > 0) return setFaults(found)
    isSending.current = true
    setFaults(NONE)
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setFaults(faultsIn(error, values, explain))
    }
    setBusy(false)
    isSending.current = false
  }

  return { faults, isBusy, isReady, submit, clear: () => setFaults(NONE) }
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/**
 * Returns the field messages of a failed call; if it has none, its message for the whole form. The server names a
 * nested field by its path, `address.postcode`.
 */
function faultsIn(
  error: unknown,
  values: FormValues,
  explain: (message: string) => string,
): FieldFaults {
  const { message = '', faults = {} } = error as { message?: string; faults?: FieldFaults }
  const known = Object.entries(faults)
    .map(([path, message]) => [path.replace('address.', ''), message] as const)
    .filter(([name]) => name in values)
  return known.length > 0 ? Object.fromEntries(known) : { [WHOLE_FORM_KEY]: explain(message) }
}

function useErrorTitle(hasFaults: boolean) {
  useEffect(() => {
    if (!hasFaults) return
    const title = document.title
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [hasFaults])
}

/** A form with its error summary. Without script it can't be sent, so that nothing typed is lost. */
export function FormFrame({
  form,
  children,
}: {
  readonly form: Form
  readonly children: ReactNode
}) {
  return (
    <form className="form" method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary faults={form.faults} />
      {children}
    </form>
  )
}

interface Props {
  readonly form: Form
  readonly label: ReactNode
  /** The button's label while the form is being sent. */
  readonly busy: string
  readonly kind?: 'danger'
}

/** While the form is being sent the button is only `aria-disabled`, since a disabled button would lose the focus. */
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

/** A form's faults with links to the fields. It takes the focus after every attempt. */
export function ErrorSummary({ faults }: { readonly faults: FieldFaults }) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const entries = Object.entries(faults)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same messages may come twice
  useEffect(() => box.current?.focus(), [faults])

  if (entries.length === 0) return null
  return (
    <div ref={box} className="error-summary" role="alert" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>There is a problem</h2>
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>
            {name ? (
              <a href={`#${name}`} onClick={focusField}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!field) return
  event.preventDefault()
  const fold = field.closest('details')
  if (fold) fold.open = true
  field.focus()
}
