import { type RefObject, useState } from 'react'
import { deleteAccount } from '#browser/account/account.ts'
import { faultIfEmpty, fieldErrors } from '#domain/account/form-errors.ts'
import { FormFrame } from '../ui/FormFrame.tsx'
import { HiddenUserName, PasswordField } from '../ui/PasswordField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useForm } from '../ui/use-form.ts'

interface Props {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly email: string
}

export function DeleteAccount({ dialog, email }: Props) {
  const [round, setRound] = useState(0)
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="delete"
      onClose={() => setRound(round + 1)}
    >
      <h2 id="delete">Delete your account?</h2>
      <p>
        We’ll delete the account for <b>{email}</b> for good, including its name, password and
        delivery addresses, and sign you out everywhere.
      </p>
      <p>
        We’ll still deliver the orders you’ve placed. We’ll keep their invoices for as long as tax
        law requires, separately from your account.
      </p>
      <DeleteForm key={round} email={email} cancel={() => dialog.current?.close()} />
    </dialog>
  )
}

function DeleteForm({ email, cancel }: { readonly email: string; readonly cancel: () => void }) {
  const form = useForm({
    check: ({ password = '' }) =>
      fieldErrors({ password: faultIfEmpty(password, 'Enter your password') }),
    send: ({ password = '' }) => deleteAccount(password),
    explain: (message) => message || 'We couldn’t delete your account. Please try again later.',
  })
  return (
    <FormFrame form={form}>
      <HiddenUserName email={email} />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint="To check that it’s you."
        autoComplete="current-password"
      />
      <div className="dialog-actions">
        <SubmitButton form={form} label="Delete for Good" busy="Deleting…" kind="danger" />
        <button type="button" className="button quiet" onClick={cancel}>
          Keep My Account
        </button>
      </div>
    </FormFrame>
  )
}
