import { useEffect, useState } from 'react'
import { verifyEmail } from '#stores/auth.ts'
import { takeMailedToken } from '#stores/mailed-token.ts'
import { showToast } from '#stores/toasts.ts'
import { useRedirect } from '../ui/use-redirect.ts'

type State = 'pending' | 'success' | 'failed' | 'invalid'

/** Proves the address that the mailed link was sent to. Opening the page does it: by a call, once. */
export function VerifyEmail() {
  const [state, setState] = useState<State>('pending')
  const [words, setWords] = useState('')
  useRedirect(state === 'success', '/')

  useEffect(() => {
    const token = takeMailedToken()
    if (token === '') {
      showToast('Invalid verification link', { type: 'error' })
      setState('invalid')
      return
    }
    verifyEmail(token).then(
      () => setState('success'),
      (error: Error) => {
        setWords(error.message || 'Verification failed')
        setState('failed')
      },
    )
  }, [])

  return (
    <div className={state === 'failed' || state === 'invalid' ? 'outcome alert' : 'outcome'}>
      <div role="status">{TEXTS[state](words)}</div>
      {state === 'success' ? (
        <a className="button" href="/">
          Go to the shop now
        </a>
      ) : (
        <a className="button quiet" href="/login">
          Back to Login
        </a>
      )}
    </div>
  )
}

const TEXTS = {
  pending: () => <h2>Verifying your email…</h2>,
  success: () => (
    <>
      <h2>Your email is verified</h2>
      <p>Welcome. You are signed in, and we take you to the shop in a moment.</p>
    </>
  ),
  failed: (words: string) => (
    <>
      <h2>We could not verify your email</h2>
      <p>{words}</p>
      <p>
        The link may have expired or be invalid. Sign in and we can send you a new one from your
        account.
      </p>
    </>
  ),
  invalid: () => (
    <>
      <h2>This link is not complete</h2>
      <p>
        Please open the whole link from our email. If it still does not work, sign in and we can
        send you a new one from your account.
      </p>
    </>
  ),
} as const
