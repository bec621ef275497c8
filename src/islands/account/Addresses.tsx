import { lazy, Suspense } from 'react'
import type { AddressesProps } from './SaveAddressForm.tsx'

const AddressBook = lazy(() =>
  import('./AddressBook.tsx').then(
    (module) => ({ default: module.AddressBook }),
    () => ({ default: NotLoaded }),
  ),
)

export function Addresses(props: AddressesProps) {
  return (
    <section className="panel account-card addresses" aria-labelledby="addresses">
      <h2 id="addresses">Addresses</h2>
      <Suspense fallback={<p className="hint loading">Loading...</p>}>
        <AddressBook {...props} />
      </Suspense>
    </section>
  )
}

function NotLoaded() {
  return <p className="notice">We couldn’t load your addresses. Please reload this page.</p>
}
