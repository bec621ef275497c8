import { type ReactNode, useEffect } from 'react'
import { type VerificationResult, verifyEmail } from '#browser/account/auth.ts'
import { showToast } from '#browser/base/toasts.ts'
import { island } from '../ui/Island.tsx'
import { FocusedHeading, type MailedLink, useMailedLink, useRedirect } from '../ui/MailedLink.tsx'
import { ChoosePassword } from './NewPasswordForm.tsx'

/** Verifies an email by the token of the mailed link, with one call when the page opens. */
export const VerifyEmail = island(function VerifyEmail() {
  const link = useMailedLink(verifyEmail)
  const { state } = link
  const isVerified = state === 'opened' && link.found === 'verified'
  useRedirect(isVerified, '/')
  useEffect(() => {
    if (state === 'incomplete') showToast('Invalid verification link', { type: 'error' })
  }, [state])

  const backToLogin = (
    <button type="button" className="button quiet" onClick={() => location.assign('/login')}>
      Back to Login
    </button>
  )
  if (state === 'opened' && typeof link.found === 'object') {
    const { found } = link
    return (
      <>
        <ChoosePassword {...found} intro={<RegisteredElsewhere email={found.email} />} />
        {backToLogin}
      </>
    )
  }
  return (
    <div className={state === 'failed' || state === 'incomplete' ? 'outcome alert' : 'outcome'}>
      <div role="status">{outcomeOf(link)}</div>
      <p className="outcome-actions">
        {isVerified && (
          <a className="button" href="/">
            Go to the Shop
          </a>
        )}
        {backToLogin}
      </p>
    </div>
  )
})

function RegisteredElsewhere({ email }: { readonly email: string }) {
  return (
    <>
      <FocusedHeading>You registered on another device</FocusedHeading>
      <p>
        Choose your password to finish. It’s for <strong>{email}</strong> and will replace the one
        entered there. If someone else registered with your address, this will sign them out.
      </p>
    </>
  )
}

function outcomeOf(link: MailedLink<VerificationResult>): ReactNode {
  switch (link.state) {
    case 'opening':
      return <h2>Verifying your email…</h2>
    case 'opened':
      return link.found === 'verified' ? (
        <>
          <h2>Your email is verified</h2>
          <p>Welcome. You’re signed in, and we’ll take you to the shop in a moment.</p>
        </>
      ) : (
        <>
          <h2>Your email is already verified</h2>
          <p>There’s nothing more to do. Sign in whenever you like.</p>
        </>
      )
    case 'failed':
      return (
        <>
          <h2>We couldn’t verify your email</h2>
          {/* The toast has the server's reason: the link has expired or has been used. */}
          {link.failure.status !== 400 && (
            <p>{`${link.failure.message} Reload this page to try again.`}</p>
          )}
          <p>
            The link may have expired or be invalid. Sign in and ask for a new one in your account.
          </p>
        </>
      )
    case 'incomplete':
      return (
        <>
          <h2>This link isn’t complete</h2>
          <p>
            Please open the whole link from our email. If it still doesn’t work, sign in and ask for
            a new one in your account.
          </p>
        </>
      )
  }
}
