import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Faults } from '#domain/account/form-faults.ts'
import { useIsInBrowser } from './use-is-in-browser.ts'

export type Values = Readonly<Record<string, string>>

interface Settings {
  /** What is wrong with the values, found before anything is sent. */
  readonly check: (values: Values) => Faults
  /** Does what the form is for. What it throws is shown. */
  readonly send: (values: Values) => Promise<void>
  /** What is said of a failure of no single field: its own words may be empty. */
  readonly explain: (words: string) => string
}

/** A form between its fields, its summary of errors and its button. */
export interface Form {
  readonly faults: Faults
  /** True while what was entered is being sent. */
  readonly isBusy: boolean
  /** False until the script is there: a form that is sent before would lose what was entered. */
  readonly isReady: boolean
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The name under which a fault of no single field is kept. */
export const WHOLE_FORM = ''

const NONE: Faults = {}

/**
 * The state of a form whose fields keep their own values. It is sent once, however often the button
 * is pressed; while something is wrong the page's title says so.
 */
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

/** What a failed call says of the form's fields, else what it says at all. */
function faultsIn(error: unknown, values: Values, explain: Settings['explain']): Faults {
  const { message = '', fields = {} } = error as { message?: string; fields?: Faults }
  const known = Object.entries(fields).filter(([name]) => name in values)
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
