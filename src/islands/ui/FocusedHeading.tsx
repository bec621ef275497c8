import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what has taken the place of a form: it takes the focus, so that it is heard. */
export function FocusedHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
