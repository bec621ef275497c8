import { lazy, Suspense } from 'react'
import { loadPart } from '#browser/base/load-part.ts'
import type { Country } from '#domain/shipping/quote.ts'
import type { Form } from '../ui/Form.tsx'
import { PartNotLoaded } from '../ui/LoadFailed.tsx'

// The states of the US and the optional fields would double the page's first script, so the fields load next to it.
const loading = loadPart(() => import('./AddressEntry.tsx'))
const AddressEntry = lazy(async () => ({ default: (await loading)?.AddressEntry ?? PartNotLoaded }))

interface Props {
  readonly form: Form
  readonly countries: readonly Country[]
}

/** No fieldset: Chromium can't hold the scroll position by what is in one, so that anything that opens would jump. */
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
