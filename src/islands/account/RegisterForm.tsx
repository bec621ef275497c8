import { useEffect } from 'react'
import {
  confirmFault,
  emailFault,
  emptyFault,
  faultsOf,
  newPasswordFault,
} from '#domain/account/form-faults.ts'
import { register } from '#stores/auth.ts'
import { goOnceSignedIn } from '#stores/go-to.ts'
import { Field } from '../ui/Field.tsx'
import { FormFrame } from '../ui/FormFrame.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useForm } from '../ui/use-form.ts'
import { PASSWORD_HINT } from './password-hint.ts'

/** Makes an account and signs in. */
export function RegisterForm() {
  useEffect(() => goOnceSignedIn(() => '/'), [])
  const form = useForm({
    check: ({ fullName = '', email = '', password = '', confirmPassword = '' }) =>
      faultsOf({
        fullName: emptyFault(fullName, 'Enter your full name'),
        email: emailFault(email),
        password: newPasswordFault(password),
        confirmPassword: confirmFault(password, confirmPassword),
      }),
    send: ({ fullName = '', email = '', password = '' }) => register(fullName, email, password),
    explain: (words) => words || 'Registration failed. Please try again.',
  })
  return (
    <FormFrame form={form}>
      <Field form={form} name="fullName" label="Full name" type="text" autoComplete="name" />
      <Field
        form={form}
        name="email"
        label="Email"
        hint="We send a link to it, to be sure that it is yours."
        type="email"
        autoComplete="email"
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
      <SubmitButton form={form} label="Register" busy="Registering…" />
    </FormFrame>
  )
}
