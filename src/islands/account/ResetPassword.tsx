import { useEffect, useState } from 'react'
import { resetPassword } from '#browser/account/auth.ts'
import { takePathBeforeReset } from '#browser/account/go-to.ts'
import { readTypedEmail, saveTypedEmail } from '#browser/account/typed-email.ts'
import { clearMailedToken, takeMailedEmail } from '#browser/base/mailed-token.ts'
import { EMAIL, tidyEmail } from '#domain/account/email.ts'
import { MAILED_LINKS } from '#domain/account/mailed-links.ts'
import { withReturnPath } from '#domain/site/return-path.ts'
import { island } from '../ui/Island.tsx'
import { FocusedHeading, keepMailedToken, useMailedLink, useRedirect } from '../ui/MailedLink.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Sets a new password for the account of the mailed link, and opens the sign-in page, which knows the email and the way back. */
export const ResetPassword = island(function ResetPassword() {
  const [email, setEmail] = useState('')
  useEffect(() => {
    const mailed = tidyEmail(takeMailedEmail())
    if (EMAIL.test(mailed)) saveTypedEmail(mailed)
    setEmail(readTypedEmail())
  }, [])
  const { state, token } = useMailedLink(keepMailedToken)
  const [next, setNext] = useState<string>()
  useRedirect(next !== undefined, next ?? '/login')
  if (next !== undefined) return <ResetDone next={next} />
  if (state === 'incomplete') return <NoToken />

  async function save(newPassword: string) {
    await resetPassword(token, newPassword)
    clearMailedToken()
    setNext(withReturnPath('/login', takePathBeforeReset()))
  }
  return (
    <NewPasswordForm email={email} label="Reset Password" save={save}>
      <p className="hint">
        <span>{`Saving it will sign ${email || 'you'} out everywhere. The link works once, for ${MAILED_LINKS['reset-password'].lifetime}. If it has expired, `}</span>
        <a href="/forgot-password">ask for a new one</a>.
      </p>
    </NewPasswordForm>
  )
})

function ResetDone({ next }: { readonly next: string }) {
  return (
    <div className="outcome">
      <FocusedHeading>Your password has been reset successfully</FocusedHeading>
      <p>We’ll take you to the sign-in page in a moment.</p>
      <a className="button" href={next}>
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
