import { login, type PasswordReset, resetPassword } from '#browser/account/auth.ts'
import { clearMailedToken } from '#browser/account/mailed-token.ts'
import { goTo } from '#browser/go-to.ts'
import { FocusedHeading } from '../ui/FocusedHeading.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Asks for a new password when the link was opened in another browser than the registration's. */
export function ChoosePassword({ email, resetToken }: PasswordReset) {
  async function save(newPassword: string) {
    await resetPassword(resetToken, newPassword)
    clearMailedToken()
    // The new password is saved even if this sign-in fails: the sign-in page accepts it.
    await login(email, newPassword).then(
      () => goTo('/'),
      () => goTo('/login'),
    )
  }
  const intro = (
    <>
      <FocusedHeading>You registered on another device</FocusedHeading>
      <p>
        Choose your password to finish. It’s for <strong>{email}</strong> and will replace the one
        entered there. If someone else registered with your address, this will sign them out.
      </p>
    </>
  )
  return <NewPasswordForm email={email} label="Save Password" save={save} intro={intro} />
}
