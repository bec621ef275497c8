import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { nextPaint } from '#browser/base/timer.ts'
import { $place, choosePlace, NO_PLACE_CHOSEN } from '#browser/shipping/place.ts'
import { postcodeFault } from '#domain/shipping/address-faults.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { FieldFrame, fieldAttributes, runAfterPress } from '../ui/Field.tsx'
import { useAtom } from '../ui/hydration.ts'

/** Asks for the delivery country and, for the UK, the postcode, on which only UK rates depend. */
export function DeliveryPlace({ countries }: { readonly countries: readonly Country[] }) {
  const place = useAtom($place) ?? NO_PLACE_CHOSEN
  const [isLeft, setLeft] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    if (select.current) select.current.value = place.country
  }, [place.country])

  const fault = isLeft ? postcodeFault(place) : undefined
  const form = { faults: fault ? { postcode: fault } : {} }
  return (
    <fieldset className="delivery-place">
      <legend className="visually-hidden">Delivery cost</legend>
      <FieldFrame form={form} name="country" label="Country">
        <select
          className="input"
          autoComplete="shipping country"
          ref={select}
          onChange={chooseCountry}
          {...fieldAttributes(form, 'country', undefined)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      {place.country === 'GB' && (
        <FieldFrame form={form} name="postcode" label="Postcode">
          <input
            className="input"
            type="text"
            autoComplete="shipping postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={place.postcode}
            onChange={({ target }) => choosePlace({ postcode: target.value })}
            onFocus={() => setLeft(false)}
            onBlur={() => runAfterPress(() => setLeft(true))}
            {...fieldAttributes(form, 'postcode', undefined)}
            required={false}
          />
        </FieldFrame>
      )}
    </fieldset>
  )
}

/** The field shows the country first: to render the summary takes long. */
async function chooseCountry({ target }: ChangeEvent<HTMLSelectElement>) {
  await nextPaint()
  choosePlace({ country: target.value, postcode: '' })
}
