import { useEffect } from 'react'
import { register } from '#browser/account/auth.ts'
import { leaveOnceSignedIn } from '#browser/account/go-to.ts'
import {
  emailFault,
  faultIfEmpty,
  fieldFaults,
  newPasswordFault,
  repeatedPasswordFault,
} from '#domain/account/faults.ts'
import { Field } from '../ui/Field.tsx'
import { FormFrame, SubmitButton, useForm } from '../ui/Form.tsx'
import { NewPasswordFields } from '../ui/PasswordField.tsx'
import { EmailField } from './EmailField.tsx'

export function RegisterForm() {
  useEffect(() => leaveOnceSignedIn(() => '/'), [])
  const form = useForm({
    check: ({ fullName = '', email = '', password = '', confirmPassword = '' }) =>
      fieldFaults({
        fullName: faultIfEmpty(fullName, 'Enter your full name'),
        email: emailFault(email),
        password: newPasswordFault(password),
        confirmPassword: repeatedPasswordFault(password, confirmPassword),
      }),
    send: ({ fullName = '', email = '', password = '' }) => register(fullName, email, password),
  })
  return (
    <FormFrame form={form}>
      <Field form={form} name="fullName" label="Full name" type="text" autoComplete="name" />
      <EmailField
        form={form}
        hint="We’ll email you a link to confirm it’s yours."
        autoComplete="email"
      />
      <NewPasswordFields form={form} name="password" label="Password" />
      <SubmitButton form={form} label="Register" busy="Registering…" />
    </FormFrame>
  )
}
