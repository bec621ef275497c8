import { lazy, Suspense } from 'react'
import { loadPart } from '#browser/base/load-part.ts'
import type { Country } from '#domain/shipping/quote.ts'
import type { Form } from '../ui/Form.tsx'
import { PartNotLoaded } from '../ui/LoadFailed.tsx'

// The address fields have a script of their own, loaded in parallel, since the US states and optional fields would double the page's first script.
const loading = loadPart(() => import('./AddressEntry.tsx'))
const AddressEntry = lazy(async () => ({ default: (await loading)?.AddressEntry ?? PartNotLoaded }))

interface Props {
  readonly form: Form
  readonly countries: readonly Country[]
}

/** Not a fieldset: Chromium has no scroll anchoring within one, so the page would jump whenever a part opens. */
export function DeliveryAddress(props: Props) {
  return (
    <section className="address" aria-labelledby="shipping">
      <h2 id="shipping">Shipping address</h2>
      <Suspense fallback={<p className="loading">Loading the form…</p>}>
        <AddressEntry {...props} />
      </Suspense>
    </section>
  )
}
