import { type ReactNode, useState } from 'react'

interface Props {
  readonly className?: string
  /** Does what the button says; the button is busy until then. */
  readonly run: () => Promise<void>
  readonly children: ReactNode
}

/** A button whose work takes a moment. It is done once, however often it is pressed meanwhile. */
export function ActionButton({ className = 'button quiet small', run, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    await run()
    setBusy(false)
  }
  return (
    <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={press}>
      {children}
    </button>
  )
}
