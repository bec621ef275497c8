import { lazy, Suspense } from 'react'
import { $address, editAddress } from '#browser/checkout/address.ts'
import type { Country } from '#domain/shipping/countries.ts'
import { useAtom } from '../ui/hydration.ts'
import type { Form } from '../ui/use-form.ts'

// The states of the US and the optional fields would double the page's first script, so the fields load next to it.
const loading = import('../address/AddressFields.tsx').then(
  (module) => ({ default: module.AddressFields }),
  () => ({ default: NotLoaded }),
)
const AddressFields = lazy(() => loading)

interface Props {
  readonly form: Form
  readonly countries: readonly Country[]
}

export function DeliveryAddress(props: Props) {
  const address = useAtom($address)
  return (
    <fieldset className="address">
      <legend>
        <h2>Shipping address</h2>
      </legend>
      <Suspense fallback={<p className="loading">Loading the form…</p>}>
        <AddressFields {...props} address={address} edit={editAddress} />
      </Suspense>
    </fieldset>
  )
}

function NotLoaded() {
  return <p className="error">We couldn’t load the address form. Please reload this page.</p>
}
