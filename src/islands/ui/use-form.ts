import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '#domain/account/form-errors.ts'
import { useIsInBrowser } from './hydration.ts'

export type Values = Readonly<Record<string, string>>

interface Settings {
  readonly check: (values: Values) => FieldErrors
  /** Sends the values. Its errors are shown. */
  readonly send: (values: Values) => Promise<void>
  /** Turns the server's message, which may be empty, into one for the whole form. */
  readonly explain: (message: string) => string
}

export interface Form {
  readonly errors: FieldErrors
  readonly isBusy: boolean
  /** False until the script runs: a form sent before would lose what was typed. */
  readonly isReady: boolean
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The key of an error that concerns no single field. */
export const WHOLE_FORM = ''

const NONE: FieldErrors = {}

/** A form with uncontrolled fields. It sends once, however often the button is pressed, and marks errors in the page's title. */
export function useForm({ check, send, explain }: Settings): Form {
  const [errors, setErrors] = useState(NONE)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const isReady = useIsInBrowser()
  useErrorTitle(errors !== NONE)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const values = valuesOf(event.currentTarget)
    const found = check(values)
    if (Object.keys(found).length > 0) return setErrors(found)
    isSending.current = true
    setErrors(NONE)
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setErrors(errorsIn(error, values, explain))
    }
    setBusy(false)
    isSending.current = false
  }

  return { errors, isBusy, isReady, submit }
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/**
 * Returns the field messages of a failed call; if it has none, its message for the whole form. The server names a
 * nested field by its path, `address.postcode`.
 */
function errorsIn(error: unknown, values: Values, explain: Settings['explain']): FieldErrors {
  const { message = '', fields = {} } = error as { message?: string; fields?: FieldErrors }
  const known = Object.entries(fields)
    .map(([path, message]) => [path.replace('address.', ''), message] as const)
    .filter(([name]) => name in values)
  return known.length > 0 ? Object.fromEntries(known) : { [WHOLE_FORM]: explain(message) }
}

function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors) return
    const title = document.title
    document.title = `Error: ${title}`
    return () => {
      document.title = title
    }
  }, [hasErrors])
}
