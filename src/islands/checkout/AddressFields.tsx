import { useStore } from '@nanostores/react'
import type { ChangeEvent } from 'react'
import { $address, editAddress } from '#stores/address.ts'
import { FieldFrame, fieldAttributes } from '../ui/Field.tsx'
import type { Form } from '../ui/use-form.ts'

export interface Country {
  /** Two capitals. */
  readonly code: string
  readonly name: string
}

interface Props {
  readonly form: Form
  readonly countries: readonly Country[]
}

interface Line {
  readonly name: 'street' | 'city' | 'postcode'
  readonly label: string
  readonly autoComplete: string
  readonly maxLength: number
}

const STREET: Line = {
  name: 'street',
  label: 'Street and house number',
  autoComplete: 'shipping street-address',
  maxLength: 200,
}
const CITY: Line = {
  name: 'city',
  label: 'Town or city',
  autoComplete: 'shipping address-level2',
  maxLength: 100,
}
const POSTCODE: Line = {
  name: 'postcode',
  label: 'Postcode',
  autoComplete: 'shipping postal-code',
  maxLength: 12,
}

/** Where the order should go. */
export function AddressFields({ form, countries }: Props) {
  const { country } = useStore($address)
  return (
    <fieldset className="address">
      <legend>
        <h2>Shipping address</h2>
      </legend>
      <AddressLine form={form} line={STREET} />
      <AddressLine form={form} line={CITY} />
      <AddressLine
        form={form}
        line={country === 'US' ? { ...POSTCODE, label: 'Postcode (ZIP code)' } : POSTCODE}
      />
      <FieldFrame form={form} name="country" label="Country">
        <select
          className="input"
          autoComplete="shipping country"
          value={country}
          onChange={edit}
          {...fieldAttributes(form, 'country', undefined)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
    </fieldset>
  )
}

function AddressLine({ form, line }: { readonly form: Form; readonly line: Line }) {
  const address = useStore($address)
  const { name, label, ...input } = line
  return (
    <FieldFrame form={form} name={name} label={label}>
      <input
        className={name === 'postcode' ? 'input short' : 'input'}
        type="text"
        autoCapitalize={name === 'postcode' ? 'characters' : 'words'}
        spellCheck={false}
        {...input}
        value={address[name]}
        onChange={edit}
        {...fieldAttributes(form, name, undefined)}
      />
    </FieldFrame>
  )
}

function edit({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
  editAddress({ [target.name]: target.value })
}
