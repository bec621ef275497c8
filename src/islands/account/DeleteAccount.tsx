import { deleteAccount } from '#browser/account/account.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

interface Props {
  readonly email: string
  readonly closed: () => void
}

export function DeleteAccount({ email, closed }: Props) {
  return (
    <PasswordDialog
      title="Delete your account?"
      email={email}
      label="Delete for Good"
      busy="Deleting…"
      kind="danger"
      cancel="Keep My Account"
      failed="We couldn’t delete your account. Please try again later."
      send={deleteAccount}
      closed={closed}
    >
      <p>
        We’ll delete the account for <b>{email}</b> for good, including its name, password and
        delivery addresses, and sign you out everywhere.
      </p>
      <p>
        We’ll still deliver the orders you’ve placed. We’ll keep their invoices for as long as tax
        law requires, separately from your account.
      </p>
    </PasswordDialog>
  )
}
