import { useState } from 'react'
import { deleteAccount, downloadData } from '#browser/account/account.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Sessions } from './Sessions.tsx'

export function SessionsAndData({ email }: { readonly email: string }) {
  return (
    <>
      <Sessions email={email} />
      <YourData email={email} />
    </>
  )
}

/** UK GDPR: everyone may export and delete their data. */
function YourData({ email }: { readonly email: string }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className="panel account-section" aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <p>
        Download everything we keep about your account as one file. Our{' '}
        <a href="/privacy">privacy page</a> explains why we keep it and for how long.
      </p>
      <ActionButton run={downloadData}>Download My Data</ActionButton>
      <button type="button" className="button quiet small danger" onClick={() => setDeleting(true)}>
        Delete My Account
      </button>
      {isDeleting && <DeleteAccount email={email} closed={() => setDeleting(false)} />}
    </section>
  )
}

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
