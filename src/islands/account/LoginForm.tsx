import { useEffect } from 'react'
import { login } from '#browser/account/auth.ts'
import { leaveOnceSignedIn, referrerPath } from '#browser/account/go-to.ts'
import { emailFault, faultIfEmpty, fieldFaults } from '#domain/account/faults.ts'
import { Field } from '../ui/Field.tsx'
import { FormFrame, SubmitButton, useForm } from '../ui/Form.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'

/** Signs in, and returns to the page that the shopper came from. */
export function LoginForm() {
  useEffect(() => leaveOnceSignedIn(() => referrerPath() ?? '/'), [])
  const form = useForm({
    check: ({ email = '', password = '' }) =>
      fieldFaults({
        email: emailFault(email),
        password: faultIfEmpty(password, 'Enter your password'),
      }),
    send: ({ email = '', password = '' }) => login(email, password),
  })
  return (
    <FormFrame form={form}>
      <Field form={form} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <p className="aside-link">
        <a href="/forgot-password">Forgot Password?</a>
      </p>
      <SubmitButton form={form} label="Sign In" busy="Signing in…" />
    </FormFrame>
  )
}
