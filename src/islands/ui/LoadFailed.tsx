import type { ReactNode } from 'react'
import type { ShippingState } from '#browser/shipping/shipping.ts'

interface Props {
  /** A sentence that says what couldn't be fetched. */
  readonly children: ReactNode
  readonly retry: () => void
  readonly className?: string
}

/** The focus moves to `main`, since a press replaces the button. */
export function LoadFailed({ children, retry, className = 'notice' }: Props) {
  const retryAndFocus = () => {
    document.querySelector('main')?.focus({ preventScroll: true })
    retry()
  }
  return (
    <p className={className}>
      <span>{children}</span>{' '}
      <button type="button" className="as-link" onClick={retryAndFocus}>
        Try Again
      </button>
    </p>
  )
}

/** Shown in place of a part of the page whose code couldn't be loaded. */
export function PartNotLoaded() {
  return <p className="notice">We couldn’t load this part of the page. Please reload it.</p>
}

interface QuoteFailureProps {
  readonly shipping: Extract<ShippingState, { readonly state: 'failed' }>
  readonly retry: () => void
}

/** Offers a retry of the delivery quote, unless a retry would fail again. */
export function QuoteFailure({ shipping: { message, isFinal }, retry }: QuoteFailureProps) {
  if (isFinal) return <p className="error">{message}</p>
  return (
    <LoadFailed className="error" retry={retry}>
      {message}
    </LoadFailed>
  )
}
