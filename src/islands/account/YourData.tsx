import { useRef } from 'react'
import { downloadData } from '#stores/account.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'

/** What the law lets everybody do with what a shop knows of them. */
export function YourData({ email }: { readonly email: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <section className="panel account-card" aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <p>
        Everything that we keep about your account, as one file. Our{' '}
        <a href="/privacy">privacy page</a> says why we keep it and how long.
      </p>
      <ActionButton run={downloadData}>Download my data</ActionButton>
      <button
        type="button"
        className="button quiet small danger"
        onClick={() => dialog.current?.showModal()}
      >
        Delete my account
      </button>
      <DeleteAccount dialog={dialog} email={email} />
    </section>
  )
}
