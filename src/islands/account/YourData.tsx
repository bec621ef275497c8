import { useState } from 'react'
import { downloadData } from '#browser/account/account.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'

/** UK GDPR: everyone may export and delete their data. */
export function YourData({ email }: { readonly email: string }) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className="panel account-card" aria-labelledby="data">
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
