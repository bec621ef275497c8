import { useEffect, useState } from 'react'
import { hasMailedFlag, readMailedToken } from '#browser/account/mailed-token.ts'
import { openReview, type ReviewedProduct } from '#browser/review/review.ts'
import { FocusedHeading } from '../ui/FocusedHeading.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { StopReviewMail } from './StopReviewMail.tsx'

type State =
  | { readonly kind: 'opening' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'stopping' }
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'open'; readonly product: ReviewedProduct }

/** What a mailed link shows: a form for its product, or why there is none. */
export function WriteReview() {
  const [token, setToken] = useState('')
  const [state, setState] = useState<State>({ kind: 'opening' })

  useEffect(() => {
    const mailed = readMailedToken({ persists: true })
    setToken(mailed)
    if (mailed === '') return setState({ kind: 'closed', message: 'This link isn’t complete' })
    if (hasMailedFlag('stop')) return setState({ kind: 'stopping' })
    openReview(mailed).then(
      (product) => setState(product ? { kind: 'open', product } : { kind: 'sent' }),
      ({ message }: Error) => setState({ kind: 'closed', message }),
    )
  }, [])

  if (state.kind === 'stopping') return <StopReviewMail token={token} />
  if (state.kind === 'sent') return <Sent />
  if (state.kind === 'closed') return <Closed message={state.message} />
  if (state.kind === 'opening') return <p className="loading">Opening your link…</p>
  const { product } = state
  return <ReviewForm token={token} product={product} sent={() => setState({ kind: 'sent' })} />
}

function Sent() {
  return (
    <div className="outcome">
      <FocusedHeading>Thank you for your review</FocusedHeading>
      <p>
        It has been sent. We read each one before it appears, usually within a few days.{' '}
        <a href="/how-we-check-reviews">How we check reviews</a>
      </p>
    </div>
  )
}

function Closed({ message }: { readonly message: string }) {
  return (
    <div className="outcome alert">
      <FocusedHeading>{message || 'We couldn’t open your link'}</FocusedHeading>
      <p>
        Please open the whole link from our email. If it still doesn’t work,{' '}
        <a href="/contact-us">write to us</a>.
      </p>
    </div>
  )
}
