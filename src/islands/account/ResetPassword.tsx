import { useState } from 'react'
import { resetPassword } from '#browser/account/auth.ts'
import { takePathBeforeReset } from '#browser/account/go-to.ts'
import { $user } from '#browser/account/user.ts'
import { clearMailedToken } from '#browser/base/mailed-token.ts'
import { withReturnPath } from '#domain/routes/return-path.ts'
import { useAtom } from '../ui/hydration.ts'
import { FocusedHeading, keepMailedToken, useMailedLink, useRedirect } from '../ui/MailedLink.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Sets a new password for the account of the mailed link, and signs in. The sign-in page passes signed-in shoppers on. */
export function ResetPassword() {
  const { state, token } = useMailedLink(keepMailedToken)
  const [next, setNext] = useState<string>()
  useRedirect(next !== undefined, withReturnPath('/login', next))
  if (next !== undefined) return <ResetDone next={next} />
  if (state === 'incomplete') return <NoToken />

  async function save(newPassword: string) {
    await resetPassword(token, newPassword)
    clearMailedToken()
    setNext(takePathBeforeReset() ?? '/')
  }
  return (
    <NewPasswordForm label="Reset Password" save={save}>
      <p className="hint">Saving it will sign you out everywhere else.</p>
    </NewPasswordForm>
  )
}

function ResetDone({ next }: { readonly next: string }) {
  const isSignedIn = useAtom($user) !== null
  const place = next === '/checkout' ? 'the checkout' : 'where you left off'
  return (
    <div className="outcome">
      <FocusedHeading>Your password has been reset successfully</FocusedHeading>
      {isSignedIn ? (
        <p>You’re signed in. We’ll take you to {place} in a moment.</p>
      ) : (
        <p>We’ll take you to the sign-in page in a moment.</p>
      )}
      <a className="button" href={isSignedIn ? next : withReturnPath('/login', next)}>
        {isSignedIn ? 'Continue' : 'Sign In Now'}
      </a>
    </div>
  )
}

function NoToken() {
  return (
    <div className="outcome alert">
      <h2>This link doesn’t work</h2>
      <p>Invalid password reset link. Please request a new one.</p>
      <a className="button" href="/forgot-password">
        Request a New Link
      </a>
    </div>
  )
}
