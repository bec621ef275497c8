import { useEffect } from 'react'
import { login } from '#browser/account/auth.ts'
import { leaveOnceSignedIn, referrerPath } from '#browser/account/go-to.ts'
import { emailFault, fieldFaults, passwordFault } from '#domain/account/faults.ts'
import { FormFrame, SubmitButton } from '../ui/Form.tsx'
import { island } from '../ui/Island.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useAuthForm } from './auth-form.ts'
import { EmailField } from './EmailField.tsx'
import { SignInLink } from './SignInLink.tsx'

/** Signs in, and returns to the page that the shopper came from. */
export const LoginForm = island(function LoginForm() {
  useEffect(() => leaveOnceSignedIn(() => referrerPath() ?? '/'), [])
  const form = useAuthForm({
    check: ({ email = '', password = '' }) =>
      fieldFaults({
        email: emailFault(email),
        password: passwordFault(password),
      }),
    send: ({ email = '', password = '' }) => login(email, password),
    explain: (message) => message || 'Failed to log in',
  })
  return (
    <FormFrame form={form}>
      <EmailField form={form} autoComplete="username" />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <p className="aside-link">
        <SignInLink to="/forgot-password" label="Forgot Password?" />
      </p>
      <SubmitButton form={form} label="Sign In" busy="Signing in…" />
    </FormFrame>
  )
})
