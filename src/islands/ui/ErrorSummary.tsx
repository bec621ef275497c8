import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { FieldFaults } from '#domain/account/faults.ts'

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
      <ul className="unmarked">
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
