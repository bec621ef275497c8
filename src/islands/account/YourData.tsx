import { useRef } from 'react'
import { downloadData } from '#browser/account/account.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'

/** UK GDPR: everyone may export and delete their data. */
export function YourData({ email }: { readonly email: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <section className="panel account-card" aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <p>
        Download everything we keep about your account as one file. Our{' '}
        <a href="/privacy">privacy page</a> explains why we keep it and for how long.
      </p>
      <ActionButton run={downloadData}>Download My Data</ActionButton>
      <button
        type="button"
        className="button quiet small danger"
        onClick={() => dialog.current?.showModal()}
      >
        Delete My Account
      </button>
      <DeleteAccount dialog={dialog} email={email} />
    </section>
  )
}
