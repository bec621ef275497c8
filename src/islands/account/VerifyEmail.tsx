import { useEffect, useState } from 'react'
import { type PasswordReset, verifyEmail } from '#browser/account/auth.ts'
import { readMailedToken, saveResetToken } from '#browser/account/mailed-token.ts'
import { showToast } from '#browser/toasts.ts'
import { FocusedHeading } from '../ui/FocusedHeading.tsx'
import { useRedirect } from '../ui/use-redirect.ts'
import { ChoosePassword } from './ChoosePassword.tsx'

type State = 'pending' | 'success' | 'verified-before' | 'failed' | 'invalid'

/** Verifies the address of the mailed link, once, by a call when the page opens. */
export function VerifyEmail() {
  const [state, setState] = useState<State>('pending')
  const [message, setMessage] = useState('')
  const [toChoose, setToChoose] = useState<PasswordReset>()
  useRedirect(state === 'success', '/')

  useEffect(() => {
    const token = readMailedToken()
    if (token === '') {
      showToast('Invalid verification link', { type: 'error' })
      setState('invalid')
      return
    }
    verifyEmail(token).then(
      (wanted) => {
        if (wanted === 'verified') return setState('success')
        if (wanted === 'verified-before') return setState(wanted)
        saveResetToken(wanted.resetToken)
        setToChoose(wanted)
      },
      (error: Error) => {
        setMessage(error.message || 'Verification failed')
        setState('failed')
      },
    )
  }, [])

  const backToLogin = (
    <button type="button" className="button quiet" onClick={() => location.assign('/login')}>
      Back to Login
    </button>
  )
  if (toChoose) {
    return (
      <>
        <ChoosePassword {...toChoose} intro={<RegisteredElsewhere email={toChoose.email} />} />
        {backToLogin}
      </>
    )
  }
  return (
    <div className={state === 'failed' || state === 'invalid' ? 'outcome alert' : 'outcome'}>
      <div role="status">{TEXTS[state](message)}</div>
      <p className="outcome-actions">
        {state === 'success' && (
          <a className="button" href="/">
            Go to the Shop
          </a>
        )}
        {backToLogin}
      </p>
    </div>
  )
}

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

const TEXTS = {
  pending: () => <h2>Verifying your email…</h2>,
  success: () => (
    <>
      <h2>Your email is verified</h2>
      <p>Welcome. You’re signed in, and we’ll take you to the shop in a moment.</p>
    </>
  ),
  'verified-before': () => (
    <>
      <h2>Your email is already verified</h2>
      <p>There’s nothing more to do. Sign in whenever you like.</p>
    </>
  ),
  failed: (message: string) => (
    <>
      <h2>We couldn’t verify your email</h2>
      <p>{message}</p>
      <p>The link may have expired or be invalid. Sign in and ask for a new one in your account.</p>
    </>
  ),
  invalid: () => (
    <>
      <h2>This link isn’t complete</h2>
      <p>
        Please open the whole link from our email. If it still doesn’t work, sign in and ask for a
        new one in your account.
      </p>
    </>
  ),
} as const
