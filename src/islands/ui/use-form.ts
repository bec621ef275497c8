import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldFaults } from '#domain/account/faults.ts'
import { useIsInBrowser } from './hydration.ts'

export type Values = Readonly<Record<string, string>>

interface Settings {
  readonly check: (values: Values) => FieldFaults
  /** Sends the values. If it fails, its faults are shown. */
  readonly send: (values: Values) => Promise<void>
  /** Turns the server's message, which may be empty, into one for the whole form. */
  readonly explain: (message: string) => string
}

export interface Form {
  readonly faults: FieldFaults
  readonly isBusy: boolean
  /** False until the script runs: a form sent before would lose what was typed. */
  readonly isReady: boolean
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The key of a fault that concerns no single field. */
export const WHOLE_FORM = ''

const NONE: FieldFaults = {}

/** A form with uncontrolled fields. It sends once, however often the button is pressed, and marks faults in the page's title. */
export function useForm({ check, send, explain }: Settings): Form {
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

  return { faults, isBusy, isReady, submit }
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/**
 * Returns the field messages of a failed call; if it has none, its message for the whole form. The server names a
 * nested field by its path, `address.postcode`.
 */
function faultsIn(error: unknown, values: Values, explain: Settings['explain']): FieldFaults {
  const { message = '', faults = {} } = error as { message?: string; faults?: FieldFaults }
  const known = Object.entries(faults)
    .map(([path, message]) => [path.replace('address.', ''), message] as const)
    .filter(([name]) => name in values)
  return known.length > 0 ? Object.fromEntries(known) : { [WHOLE_FORM]: explain(message) }
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
