import { lazy, Suspense } from 'react'
import type { Country } from '#domain/shipping/countries.ts'
import type { Form } from '../ui/use-form.ts'

// The states of the US and the optional fields would double the page's first script, so the fields load next to it.
const loading = import('./AddressEntry.tsx').then(
  (module) => ({ default: module.AddressEntry }),
  () => ({ default: NotLoaded }),
)
const AddressEntry = lazy(() => loading)

interface Props {
  readonly form: Form
  readonly countries: readonly Country[]
}

export function DeliveryAddress(props: Props) {
  return (
    <fieldset className="address">
      <legend>
        <h2>Shipping address</h2>
      </legend>
      <Suspense fallback={<p className="loading">Loading the form…</p>}>
        <AddressEntry {...props} />
      </Suspense>
    </fieldset>
  )
}

function NotLoaded() {
  return <p className="error">We couldn’t load the address form. Please reload this page.</p>
}
