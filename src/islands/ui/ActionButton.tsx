import { type ReactNode, useState } from 'react'

interface Props {
  readonly className?: string
  readonly name?: string
  /** For a button that opens and closes a part of the page: true while that part is open. */
  readonly isExpanded?: boolean
  readonly run: () => Promise<void>
  readonly children: ReactNode
}

/** A button that is busy until its action ends, and ignores further clicks until then. */
export function ActionButton({
  className = 'button quiet small',
  name,
  isExpanded,
  run,
  children,
}: Props) {
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    if (isBusy) return
    setBusy(true)
    void run()
      .catch(console.error)
      .finally(() => setBusy(false))
  }
  return (
    <button
      type="button"
      className={className}
      name={name}
      aria-expanded={isExpanded}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {children}
    </button>
  )
}
