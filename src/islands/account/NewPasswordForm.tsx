import type { ReactNode } from 'react'
import { resetPassword } from '#browser/account/auth.ts'
import { goTo } from '#browser/account/go-to.ts'
import type { PasswordReset } from '#browser/account/mailed-links.ts'
import { clearMailedToken } from '#browser/base/mailed-token.ts'
import { fieldFaults, newPasswordFault, repeatedPasswordFault } from '#domain/account/faults.ts'
import { FormFrame, SubmitButton } from '../ui/Form.tsx'
import { HiddenUserName, NewPasswordFields } from '../ui/PasswordField.tsx'
import { useAuthForm } from './auth-form.ts'

interface Props {
  /** The account's email, if the page knows it. */
  readonly email?: string
  readonly label: string
  readonly save: (newPassword: string) => Promise<void>
  readonly intro?: ReactNode
  readonly children?: ReactNode
}

export function NewPasswordForm({ email, label, save, intro, children }: Props) {
  const form = useAuthForm({
    check: ({ newPassword = '', confirmPassword = '' }) =>
      fieldFaults({
        newPassword: newPasswordFault(newPassword),
        confirmPassword: repeatedPasswordFault(newPassword, confirmPassword),
      }),
    send: ({ newPassword = '' }) => save(newPassword),
    explain: (message) => message || 'Failed to reset password. This link may have expired.',
  })
  return (
    <FormFrame form={form}>
      {intro}
      <HiddenUserName {...(email !== undefined && { email })} />
      <NewPasswordFields form={form} name="newPassword" label="New password" />
      <SubmitButton form={form} label={label} busy="Saving…" />
      {children}
    </FormFrame>
  )
}

interface ChoosePasswordProps extends PasswordReset {
  readonly intro: ReactNode
}

/** Asks for a new password for an account whose old one a mailed link has voided. */
export function ChoosePassword({ email, resetToken, intro }: ChoosePasswordProps) {
  async function save(newPassword: string) {
    await resetPassword(resetToken, newPassword)
    clearMailedToken()
    goTo('/login')
  }
  return <NewPasswordForm email={email} label="Save Password" save={save} intro={intro} />
}
