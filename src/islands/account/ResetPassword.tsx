import { useEffect, useState } from 'react'
import { confirmFault, faultsOf, newPasswordFault } from '#domain/account/form-faults.ts'
import { resetPassword } from '#stores/auth.ts'
import { dropMailedToken, takeMailedToken } from '#stores/mailed-token.ts'
import { FocusedHeading } from '../ui/FocusedHeading.tsx'
import { FormFrame } from '../ui/FormFrame.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { UserName } from '../ui/UserName.tsx'
import { useForm } from '../ui/use-form.ts'
import { useRedirect } from '../ui/use-redirect.ts'
import { PASSWORD_HINT } from './password-hint.ts'

/** Takes a new password for the account that the mailed link belongs to. */
export function ResetPassword() {
  const [token, setToken] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  useEffect(() => setToken(takeMailedToken({ isKept: true })), [])
  useRedirect(isDone, '/login')
  const form = useForm({
    check: ({ newPassword = '', confirmPassword = '' }) =>
      faultsOf({
        newPassword: newPasswordFault(newPassword),
        confirmPassword: confirmFault(newPassword, confirmPassword),
      }),
    send: async ({ newPassword = '' }) => {
      await resetPassword(token ?? '', newPassword)
      dropMailedToken()
      setIsDone(true)
    },
    explain: (words) => words || 'Failed to reset password. This link may have expired.',
  })
  if (isDone) return <ResetDone />
  if (token === '') return <NoToken />
  return (
    <FormFrame form={form}>
      <UserName />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
      <SubmitButton form={form} label="Reset password" busy="Saving…" />
      <p className="hint">Saving it signs you out wherever you are signed in.</p>
    </FormFrame>
  )
}

function ResetDone() {
  return (
    <div className="outcome">
      <FocusedHeading>Your password has been reset successfully</FocusedHeading>
      <p>We take you to the sign-in page in a moment.</p>
      <a className="button quiet" href="/login">
        Go there now
      </a>
    </div>
  )
}

function NoToken() {
  return (
    <div className="outcome alert">
      <h2>This link does not work</h2>
      <p>Invalid password reset link. Please request a new one.</p>
      <a className="button" href="/forgot-password">
        Request a new link
      </a>
    </div>
  )
}
