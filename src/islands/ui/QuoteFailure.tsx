import type { Shipping } from '#browser/checkout/shipping-atom.ts'

interface Props {
  readonly shipping: Extract<Shipping, { readonly state: 'failed' }>
  readonly retry: () => void
}

/** Offers another try unless the server has answered for good. */
export function QuoteFailure({ shipping: { message, isFinal }, retry }: Props) {
  return (
    <p className="error">
      {message}{' '}
      {!isFinal && (
        <button type="button" className="as-link" onClick={retry}>
          Try Again
        </button>
      )}
    </p>
  )
}
