import { useEffect } from 'react'
import { $auth, register } from '#browser/account/auth.ts'
import { leaveOnceSignedIn } from '#browser/account/go-to.ts'
import {
  emailFault,
  faultIfEmpty,
  fieldFaults,
  newPasswordFault,
  repeatedPasswordFault,
} from '#domain/account/faults.ts'
import { Field } from '../ui/Field.tsx'
import { FormFrame, SubmitButton } from '../ui/Form.tsx'
import { useAtom } from '../ui/hydration.ts'
import { island } from '../ui/Island.tsx'
import { NewPasswordFields } from '../ui/PasswordField.tsx'
import { useAuthForm } from './auth-form.ts'
import { EmailField } from './EmailField.tsx'
import { SignInLink } from './SignInLink.tsx'

export const RegisterForm = island(function RegisterForm() {
  useEffect(() => leaveOnceSignedIn(() => '/'), [])
  const form = useAuthForm({
    check: ({ fullName = '', email = '', password = '', confirmPassword = '' }) =>
      fieldFaults({
        fullName: faultIfEmpty(fullName, 'Enter your full name'),
        email: emailFault(email),
        password: newPasswordFault(password),
        confirmPassword: repeatedPasswordFault(password, confirmPassword),
      }),
    send: ({ fullName = '', email = '', password = '' }) => register(fullName, email, password),
    explain: (message) => message || 'Registration failed. Please try again.',
  })
  const isTaken = useAtom($auth).failure?.status === 409
  return (
    <FormFrame form={form}>
      <Field form={form} name="fullName" label="Full name" type="text" autoComplete="name" />
      <EmailField
        form={form}
        hint="We’ll email you a link to confirm it’s yours."
        autoComplete="email"
      />
      {isTaken && (
        <p className="aside-link">
          <SignInLink to="/login" label="Sign in with this email" />
        </p>
      )}
      <NewPasswordFields form={form} name="password" label="Password" />
      <SubmitButton form={form} label="Register" busy="Registering…" />
    </FormFrame>
  )
})
