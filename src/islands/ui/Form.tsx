import { type ReactNode, type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type CallFailure, toCallFailure } from '#browser/base/call.ts'
import { showToast } from '#browser/base/toasts.ts'
import type { FieldFaults } from '#domain/account/faults.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { useIsInBrowser } from './hydration.ts'

export type FormValues = Readonly<Record<string, string>>

export interface FormSettings {
  readonly check: (values: FormValues) => FieldFaults
  /** Submits the values. If the promise rejects, the form shows the faults of the failed call. */
  readonly send: (values: FormValues) => Promise<void>
  /** Returns the message for the whole form from the server’s message, which is empty if something else than a call failed. */
  readonly explain: (message: string) => string
}

/** Whether a form's call is under way, and how the last one failed. */
export interface CallState {
  readonly isLoading: boolean
  readonly failure: CallFailure | null
}

export interface Form {
  readonly faults: FieldFaults
  readonly isBusy: boolean
  /** False until the script runs, because a form submitted earlier would lose the typed text. */
  readonly isReady: boolean
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The key of a fault that concerns no single field. */
export const WHOLE_FORM_KEY = ''

const NONE: FieldFaults = {}

/** A form with uncontrolled fields. It sends once, however often the button is pressed, and marks faults in the page's title. If it has gone by then, a toast says why its call failed. */
export function useForm(settings: FormSettings): Form {
  const [call, setCall] = useState<CallState>({ isLoading: false, failure: null })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  async function send(values: FormValues) {
    setCall({ isLoading: true, failure: null })
    const failure = await settings.send(values).then(() => null, toCallFailure)
    setCall({ isLoading: false, failure })
    // The sign-in page explains a session that has ended.
    if (failure && failure.status !== 401 && isGone.current) {
      const [message = ''] = Object.values(faultsIn(failure, values, settings.explain))
      showToast(message, { type: 'error' })
    }
  }
  return useFormOfCall(call, { ...settings, send })
}

/** Like `useForm`, for a form whose `send` keeps the state of its call itself and never rejects. */
export function useFormOfCall(call: CallState, { check, send, explain }: FormSettings): Form {
  const [found, setFound] = useState(NONE)
  const sent = useRef<FormValues>({})
  const isSending = useRef(false)
  const isReady = useIsInBrowser()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call has its own faults
  const refused = useMemo(() => faultsIn(call.failure, sent.current, explain), [call])
  const faults = found === NONE ? refused : found
  useErrorTitle(faults !== NONE)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    sent.current = valuesOf(event.currentTarget)
    const faults = check(sent.current)
    if (Object.keys(faults).length > 0) return setFound(faults)
    isSending.current = true
    setFound(NONE)
    await send(sent.current)
    isSending.current = false
  }

  return { faults, isBusy: call.isLoading, isReady, submit }
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/**
 * Returns the field messages of a failed call; if it has none, its message for the whole form. The server names a
 * nested field by its path, `address.postcode`.
 */
function faultsIn(
  failure: CallFailure | null,
  values: FormValues,
  explain: (message: string) => string,
): FieldFaults {
  if (failure === null) return NONE
  const known = Object.entries(failure.faults)
    .map(([path, message]) => [path.replace('address.', ''), message] as const)
    .filter(([name]) => name in values)
  return known.length > 0
    ? Object.fromEntries(known)
    : { [WHOLE_FORM_KEY]: explain(failure.message) }
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
