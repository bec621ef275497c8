import { useState } from 'react'
import { emailFault, faultsOf } from '#domain/account/form-faults.ts'
import { requestReset } from '#stores/auth.ts'
import { Field } from '../ui/Field.tsx'
import { FocusedHeading } from '../ui/FocusedHeading.tsx'
import { FormFrame } from '../ui/FormFrame.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useForm } from '../ui/use-form.ts'

const FAILED = 'Failed to process your request. Please try again later.'

/** Asks for a link to choose a new password. What it answers tells nobody whether there is an account. */
export function ForgotPasswordForm() {
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    check: ({ email = '' }) => faultsOf({ email: emailFault(email) }),
    send: async ({ email = '' }) => {
      await requestReset(email)
      setIsSent(true)
    },
    explain: () => FAILED,
  })
  if (isSent) return <LinkSent again={() => setIsSent(false)} />
  return (
    <FormFrame form={form}>
      <p>
        Enter the email address of your account, and we send you a link to choose a new password.
      </p>
      <Field form={form} name="email" label="Email" type="email" autoComplete="username" />
      <SubmitButton form={form} label="Send the link" busy="Sending…" />
    </FormFrame>
  )
}

function LinkSent({ again }: { readonly again: () => void }) {
  return (
    <div className="outcome">
      <FocusedHeading>Check your email</FocusedHeading>
      <p>If an account with that email exists, a password reset link has been sent.</p>
      <p className="hint">
        It is good for one hour. If nothing comes within a few minutes, look in your junk folder, or{' '}
        <button type="button" className="as-link" onClick={again}>
          try another address
        </button>
        .
      </p>
    </div>
  )
}
