import { useEffect, useState } from 'react'
import { hasMailedFlag, readMailedToken } from '#browser/account/mailed-token.ts'
import { $user } from '#browser/account/user.ts'
import { goTo } from '#browser/go-to.ts'
import {
  openReview,
  type ReviewedProduct,
  type ReviewSubject,
  readOrderedSubject,
} from '#browser/review/review.ts'
import { signInPath } from '#domain/routes/return-path.ts'
import { FocusedHeading } from '../ui/FocusedHeading.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { StopReviewMail } from './StopReviewMail.tsx'

type State =
  | { readonly kind: 'opening' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'stopping'; readonly token: string }
  | { readonly kind: 'closed'; readonly message: string; readonly isMailed: boolean }
  | { readonly kind: 'open'; readonly subject: ReviewSubject; readonly product: ReviewedProduct }

/** What a mailed link, or one on the page of an order, shows: a form for its product, or why there is none. */
export function WriteReview() {
  const [state, setState] = useState<State>({ kind: 'opening' })

  useEffect(() => {
    const token = readMailedToken({ persists: true })
    if (token !== '' && hasMailedFlag('stop')) return setState({ kind: 'stopping', token })
    const subject = token === '' ? readOrderedSubject() : { token }
    const isMailed = !subject || 'token' in subject
    const close = (message: string) => setState({ kind: 'closed', message, isMailed })
    const mustSignIn = () => !isMailed && !$user.get()
    if (!subject) return close('This link isn’t complete')
    if (mustSignIn()) return goTo(signInPath(location))
    openReview(subject).then(
      (product) => setState(product ? { kind: 'open', subject, product } : { kind: 'sent' }),
      // The session may have expired.
      ({ message }: Error) => (mustSignIn() ? goTo(signInPath(location)) : close(message)),
    )
  }, [])

  if (state.kind === 'stopping') return <StopReviewMail token={state.token} />
  if (state.kind === 'sent') return <Sent />
  if (state.kind === 'closed') return <Closed {...state} />
  if (state.kind === 'opening') return <p className="loading">Opening your link…</p>
  return <ReviewForm {...state} sent={() => setState({ kind: 'sent' })} />
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

interface ClosedProps {
  readonly message: string
  readonly isMailed: boolean
}

function Closed({ message, isMailed }: ClosedProps) {
  return (
    <div className="outcome alert">
      <FocusedHeading>{message || 'We couldn’t open your link'}</FocusedHeading>
      <p>
        {isMailed ? (
          'Please open the whole link from our email. '
        ) : (
          <>
            Please open it from <a href="/account">your orders</a>.{' '}
          </>
        )}
        If it still doesn’t work, <a href="/contact-us">write to us</a>.
      </p>
    </div>
  )
}
