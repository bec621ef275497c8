import { useState } from 'react'
import { resetPassword } from '#browser/account/auth.ts'
import { clearMailedToken } from '#browser/base/mailed-token.ts'
import { FocusedHeading, keepMailedToken, useMailedLink, useRedirect } from '../ui/MailedLink.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Sets a new password for the account of the mailed link. */
export function ResetPassword() {
  const { state, token } = useMailedLink(keepMailedToken)
  const [isDone, setIsDone] = useState(false)
  useRedirect(isDone, '/login')
  if (isDone) return <ResetDone />
  if (state === 'incomplete') return <NoToken />

  async function save(newPassword: string) {
    await resetPassword(token, newPassword)
    clearMailedToken()
    setIsDone(true)
  }
  return (
    <NewPasswordForm label="Reset Password" save={save}>
      <p className="hint">Saving it will sign you out everywhere.</p>
    </NewPasswordForm>
  )
}

function ResetDone() {
  return (
    <div className="outcome">
      <FocusedHeading>Your password has been reset successfully</FocusedHeading>
      <p>We’ll take you to the sign-in page in a moment.</p>
      <a className="button quiet" href="/login">
        Sign In Now
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
