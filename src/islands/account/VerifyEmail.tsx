import { type ReactNode, useEffect, useState } from 'react'
import { type Unclaimed, type VerificationResult, verifyEmail } from '#browser/account/auth.ts'
import { claimAccount, type PasswordReset } from '#browser/account/mailed-links.ts'
import { $user } from '#browser/account/user.ts'
import { showToast } from '#browser/base/toasts.ts'
import { FormFrame, SubmitButton, useForm } from '../ui/Form.tsx'
import { useAtom } from '../ui/hydration.ts'
import { island } from '../ui/Island.tsx'
import { FocusedHeading, type MailedLink, useMailedLink, useRedirect } from '../ui/MailedLink.tsx'
import { ChoosePassword } from './NewPasswordForm.tsx'

/** Verifies an email by the token of the mailed link, with one call when the page opens. */
export const VerifyEmail = island(function VerifyEmail() {
  const link = useMailedLink(verifyEmail)
  const { state } = link
  const isSignedIn = useAtom($user) !== null
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
    return (
      <>
        <RegisteredElsewhere {...link.found} />
        {backToLogin}
      </>
    )
  }
  return (
    <div className={state === 'failed' || state === 'incomplete' ? 'outcome alert' : 'outcome'}>
      <div role="status">{outcomeOf(link, isSignedIn)}</div>
      <p className="outcome-actions">
        {state === 'opened' && isSignedIn && (
          <a className="button" href="/">
            Go to the Shop
          </a>
        )}
        {backToLogin}
      </p>
    </div>
  )
})

/** Waits for a press before it ends anything, since email filters open links and run scripts. */
function RegisteredElsewhere({ email, claimToken }: Unclaimed) {
  const [claimed, setClaimed] = useState<PasswordReset>()
  const form = useForm({
    check: () => ({}),
    send: async () => setClaimed(await claimAccount(claimToken)),
    explain: (message) => message || 'We couldn’t do that. Please try again later.',
  })
  if (claimed) return <ChoosePassword {...claimed} intro={<Claimed email={claimed.email} />} />
  return (
    <FormFrame form={form}>
      <FocusedHeading>Your email is verified</FocusedHeading>
      <p>
        Did you register with <strong>{email}</strong> on another device? Carry on there, or sign in
        here with your password. <NewPasswordLink />
      </p>
      <p>
        Didn’t register? Then someone else entered your address. One press signs them out, and
        deletes their password and the addresses they saved.
      </p>
      <SubmitButton form={form} label="This Wasn’t Me" busy="Signing them out…" />
    </FormFrame>
  )
}

function NewPasswordLink() {
  return (
    <span>
      No password, or not sure of it? <a href="/forgot-password">Choose a new one</a>.
    </span>
  )
}

function Claimed({ email }: { readonly email: string }) {
  return (
    <>
      <FocusedHeading>The account is yours alone</FocusedHeading>
      <p>
        Everyone else is signed out. To use it, choose your password for <strong>{email}</strong>.
      </p>
    </>
  )
}

function AccountLink() {
  return <a href="/account">your account</a>
}

function outcomeOf(link: MailedLink<VerificationResult>, isSignedIn: boolean): ReactNode {
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
          {isSignedIn ? (
            <p>There’s nothing left to do.</p>
          ) : (
            <p>
              Sign in whenever you like. <NewPasswordLink />
            </p>
          )}
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
            The link may have expired or be invalid. If your email isn’t verified yet, ask for a new
            one in <AccountLink />.
          </p>
        </>
      )
    case 'incomplete':
      return (
        <>
          <h2>This link isn’t complete</h2>
          <p>
            Please open the whole link from our email. If it still doesn’t work, ask for a new one
            in <AccountLink />.
          </p>
        </>
      )
  }
}
