import type { ReactNode } from 'react'
import { confirmFault, fieldFaults, newPasswordFault } from '#domain/account/faults.ts'
import { FormFrame } from '../ui/FormFrame.tsx'
import { HiddenUserName, NewPasswordFields } from '../ui/PasswordField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useForm } from '../ui/use-form.ts'

interface Props {
  /** The account's address, if the page knows it. */
  readonly email?: string
  readonly label: string
  readonly save: (newPassword: string) => Promise<void>
  readonly intro?: ReactNode
  readonly children?: ReactNode
}

export function NewPasswordForm({ email, label, save, intro, children }: Props) {
  const form = useForm({
    check: ({ newPassword = '', confirmPassword = '' }) =>
      fieldFaults({
        newPassword: newPasswordFault(newPassword),
        confirmPassword: confirmFault(newPassword, confirmPassword),
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
