import { type ReactNode, useEffect, useRef } from 'react'

/** A heading that replaces a form; it takes the focus so that screen readers read it. */
export function FocusedHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
