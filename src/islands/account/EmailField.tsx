import { useEffect } from 'react'
import { readTypedEmail, saveTypedEmail } from '#browser/account/typed-email.ts'
import { Field } from '../ui/Field.tsx'
import type { Form } from '../ui/Form.tsx'

interface Props {
  readonly form: Form
  readonly autoComplete: 'username' | 'email'
  readonly hint?: string | undefined
}

const NAME = 'email'

/** Starts with the email typed on another page for signing in. What is typed before the script runs stays. */
export function EmailField(props: Props) {
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>(`input[name=${NAME}]`)
    if (field?.value) saveTypedEmail(field.value)
    else if (field) field.value = readTypedEmail()
  }, [])
  return (
    <Field
      {...props}
      name={NAME}
      label="Email"
      type="email"
      onChange={({ target }) => saveTypedEmail(target.value)}
    />
  )
}
