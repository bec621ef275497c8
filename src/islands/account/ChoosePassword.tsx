import type { ReactNode } from 'react'
import { login, type PasswordReset, resetPassword } from '#browser/account/auth.ts'
import { goTo } from '#browser/account/go-to.ts'
import { clearMailedToken } from '#browser/base/mailed-token.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

interface Props extends PasswordReset {
  readonly intro: ReactNode
}

/** Asks for a new password for an account whose old one a mailed link has voided. */
export function ChoosePassword({ email, resetToken, intro }: Props) {
  async function save(newPassword: string) {
    await resetPassword(resetToken, newPassword)
    clearMailedToken()
    // The new password is saved even if this sign-in fails: the sign-in page accepts it.
    await login(email, newPassword).then(
      () => goTo('/'),
      () => goTo('/login'),
    )
  }
  return <NewPasswordForm email={email} label="Save Password" save={save} intro={intro} />
}
