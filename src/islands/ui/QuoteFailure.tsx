import type { Shipping } from '#browser/shipping/shipping.ts'
import { LoadFailed } from './LoadFailed.tsx'

interface Props {
  readonly shipping: Extract<Shipping, { readonly state: 'failed' }>
  readonly retry: () => void
}

/** Offers another try unless the server has answered for good. */
export function QuoteFailure({ shipping: { message, isFinal }, retry }: Props) {
  if (isFinal) return <p className="error">{message}</p>
  return (
    <LoadFailed className="error" retry={retry}>
      {message}
    </LoadFailed>
  )
}
