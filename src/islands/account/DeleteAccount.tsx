import { type RefObject, useState } from 'react'
import { emptyFault, faultsOf } from '#domain/account/form-faults.ts'
import { deleteAccount } from '#stores/account.ts'
import { FormFrame } from '../ui/FormFrame.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { UserName } from '../ui/UserName.tsx'
import { useForm } from '../ui/use-form.ts'

interface Props {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly email: string
}

/** Asks for the password once more, and says what goes with the account. */
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
        The account of <b>{email}</b> is deleted for good, with its name, password and delivery
        address, and you are signed out everywhere.
      </p>
      <p>
        Orders that you placed are still delivered. Their invoices are kept as long as tax law asks,
        without your account.
      </p>
      <DeleteForm key={round} email={email} cancel={() => dialog.current?.close()} />
    </dialog>
  )
}

function DeleteForm({ email, cancel }: { readonly email: string; readonly cancel: () => void }) {
  const form = useForm({
    check: ({ password = '' }) =>
      faultsOf({ password: emptyFault(password, 'Enter your password') }),
    send: ({ password = '' }) => deleteAccount(password),
    explain: (words) => words || 'Your account could not be deleted. Please try again later.',
  })
  return (
    <FormFrame form={form}>
      <UserName email={email} />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint="To be sure that it is you."
        autoComplete="current-password"
      />
      <div className="dialog-actions">
        <SubmitButton form={form} label="Delete for good" busy="Deleting…" kind="danger" />
        <button type="button" className="button quiet" onClick={cancel}>
          Keep my account
        </button>
      </div>
    </FormFrame>
  )
}
