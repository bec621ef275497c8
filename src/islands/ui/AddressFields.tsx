import { useState } from 'react'
import { postcodeFault } from '#domain/shipping/address-faults.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { readState, US_STATES } from '#domain/shipping/us-states.ts'
import {
  type AddressForm,
  AddressLine,
  type AddressLineField,
  AddressSelect,
} from './AddressLine.tsx'
import { runAfterPress } from './Field.tsx'
import { OptionalLines } from './OptionalLines.tsx'

interface Props extends AddressForm {
  readonly countries: readonly Country[]
}

const LINES: readonly AddressLineField[] = [
  { name: 'recipient', label: 'Recipient’s full name', autoComplete: 'name' },
  { name: 'street', label: 'House number and street', autoComplete: 'address-line1' },
  { name: 'city', label: 'Town or city', autoComplete: 'address-level2' },
]

const POSTCODE: AddressLineField = {
  name: 'postcode',
  label: 'Postcode',
  autoComplete: 'postal-code',
}

export function AddressFields({ countries, ...fields }: Props) {
  const { country } = fields.address
  return (
    <>
      {LINES.map((line) => (
        <AddressLine key={line.name} {...fields} line={line} />
      ))}
      {country === 'US' && <StateSelect {...fields} />}
      <PostcodeLine {...fields} />
      <AddressSelect {...fields} name="country" label="Country" autoComplete="country">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </AddressSelect>
      <OptionalLines {...fields} />
    </>
  )
}

/** The postcode is checked as soon as its field loses the focus, because the delivery cost depends on it. */
function PostcodeLine({ form, address, edit }: AddressForm) {
  const [isLeft, setLeft] = useState(false)
  const { country } = address
  const fault = isLeft ? postcodeFault(address) : undefined
  const checked = fault ? { ...form, faults: { ...form.faults, postcode: fault } } : form
  const line = country === 'US' ? { ...POSTCODE, label: 'Postcode (ZIP code)' } : POSTCODE
  return (
    <AddressLine
      form={checked}
      address={address}
      edit={edit}
      line={line}
      inputMode={country === 'FR' || country === 'DE' ? 'numeric' : 'text'}
      onFocus={() => setLeft(false)}
      onBlur={() => runAfterPress(() => setLeft(true))}
    />
  )
}

export function StateSelect({ address, ...field }: AddressForm) {
  const shown = { ...address, region: readState(address.region) ?? '' }
  return (
    <AddressSelect
      {...field}
      address={shown}
      name="region"
      label="State"
      autoComplete="address-level1"
    >
      <option value="">Choose a state</option>
      {Object.entries(US_STATES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </AddressSelect>
  )
}
