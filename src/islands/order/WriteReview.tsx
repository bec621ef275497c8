import { useState } from 'react'
import { goTo } from '#browser/account/go-to.ts'
import { $user } from '#browser/account/user.ts'
import { CallFailure } from '#browser/base/call.ts'
import { hasMailedFlag } from '#browser/base/mailed-token.ts'
import {
  openReview,
  type ReviewedProduct,
  type ReviewSubject,
  readSubjectFromQuery,
  stopReviewMail,
} from '#browser/order/review.ts'
import { signInPath } from '#domain/site/return-path.ts'
import { FormFrame, SubmitButton, useForm } from '../ui/Form.tsx'
import { island } from '../ui/Island.tsx'
import { FocusedHeading, TryLinkAgain, useMailedLink } from '../ui/MailedLink.tsx'
import { ReviewForm } from './ReviewForm.tsx'

type Opened =
  | { readonly kind: 'sent' }
  | { readonly kind: 'stopping'; readonly token: string }
  | { readonly kind: 'open'; readonly subject: ReviewSubject; readonly product: ReviewedProduct }

/** The page that a mailed link, or a link on an order's page, opens: a form to review the product, or the reason why there is none. */
export const WriteReview = island(function WriteReview() {
  const link = useMailedLink(openMailed, openOrdered)
  const [isSent, setSent] = useState(false)
  if (link.state === 'failed' && link.retry)
    return <TryLinkAgain message={link.failure.message} retry={link.retry} />
  if (link.state === 'failed')
    return <Closed failure={link.failure} isMailed={link.token !== '' || !readSubjectFromQuery()} />
  if (link.state !== 'opened') return <p className="loading">Opening your link…</p>
  const { found } = link
  if (isSent || found.kind === 'sent') return <Sent />
  if (found.kind === 'stopping') return <StopReviewMail token={found.token} />
  return <ReviewForm {...found} sent={() => setSent(true)} />
})

async function openMailed(token: string): Promise<Opened> {
  return hasMailedFlag('stop') ? { kind: 'stopping', token } : openSubject({ token })
}

async function openOrdered(): Promise<Opened> {
  const subject = readSubjectFromQuery()
  if (!subject) throw new CallFailure(400, 'This link isn’t complete')
  if (!$user.get()) return leaveToSignIn()
  return openSubject(subject).catch((error) => {
    // The review may be refused because the session has expired, so the shopper is asked to sign in.
    if (!$user.get()) return leaveToSignIn()
    throw error
  })
}

async function openSubject(subject: ReviewSubject): Promise<Opened> {
  const product = await openReview(subject)
  return product ? { kind: 'open', subject, product } : { kind: 'sent' }
}

function leaveToSignIn(): Promise<never> {
  goTo(signInPath(location))
  return new Promise(() => {})
}

function Sent() {
  return (
    <div className="outcome">
      <FocusedHeading>Thank you for your review</FocusedHeading>
      <p>
        We’ve got it. We read each one before it appears, usually within a few days.{' '}
        <a href="/how-we-check-reviews">How we check reviews</a>
      </p>
    </div>
  )
}

interface ClosedProps {
  readonly failure: CallFailure
  readonly isMailed: boolean
}

function Closed({ failure: { message, status }, isMailed }: ClosedProps) {
  // The link is right, so that opening it again helps nobody.
  const isRefused = status === 403
  return (
    <div className="outcome alert">
      <FocusedHeading>{message || 'We couldn’t open your link'}</FocusedHeading>
      <p>
        {isMailed && !isRefused && <span>{'Please open the whole link from our email. '}</span>}
        {!isMailed && !isRefused && (
          <>
            <span>{'Please open it from '}</span>
            <a href="/account">your orders</a>
            <span>{'. '}</span>
          </>
        )}
        <span>{isRefused ? 'If that’s not right, ' : 'If it still doesn’t work, '}</span>
        <a href="/contact-us">write to us</a>
        <span>.</span>
      </p>
    </div>
  )
}

/** Waits for a click before it stops review emails, since some email filters open links. */
export function StopReviewMail({ token }: { readonly token: string }) {
  const [isDone, setDone] = useState(false)
  const form = useForm({
    check: () => ({}),
    send: async () => {
      await stopReviewMail(token)
      setDone(true)
    },
    explain: (words) => words || 'We couldn’t change that. Please try again in a moment.',
  })
  if (isDone) {
    return (
      <div className="outcome">
        <FocusedHeading>We won’t ask you for reviews again</FocusedHeading>
        <p>You’ll still get the emails about your orders.</p>
      </div>
    )
  }
  return (
    <FormFrame form={form}>
      <p>Would you rather not be asked for reviews? Then we won’t send you such emails again.</p>
      <SubmitButton form={form} label="Stop These Emails" busy="Stopping…" />
    </FormFrame>
  )
}
