import { lazy, Suspense } from 'react'
import { loadPart } from '#browser/base/load-part.ts'
import { PartNotLoaded } from '../ui/LoadFailed.tsx'
import type { AddressesProps } from './SaveAddressForm.tsx'

const AddressBook = lazy(async () => ({
  default: (await loadPart(() => import('./AddressBook.tsx')))?.AddressBook ?? PartNotLoaded,
}))

export function Addresses(props: AddressesProps) {
  return (
    <section className="panel account-section addresses" aria-labelledby="addresses">
      <h2 id="addresses">Addresses</h2>
      <Suspense fallback={<p className="hint loading">Loading...</p>}>
        <AddressBook {...props} />
      </Suspense>
    </section>
  )
}
