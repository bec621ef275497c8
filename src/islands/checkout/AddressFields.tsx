import { type ChangeEvent, useState } from 'react'
import { $address, editAddress } from '#browser/checkout/address.ts'
import { postcodeFault } from '#domain/shipping/address-errors.ts'
import { FieldFrame, fieldAttributes } from '../ui/Field.tsx'
import { useAtom } from '../ui/hydration.ts'
import type { Form } from '../ui/use-form.ts'

export interface Country {
  /** ISO 3166 two-letter code. */
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
  readonly hint?: string
  readonly autoComplete: string
  readonly maxLength: number
}

const STREET: Line = {
  name: 'street',
  label: 'House number and street',
  hint: 'Include your flat or building, if there is one.',
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

export function AddressFields({ form, countries }: Props) {
  const { country } = useAtom($address)
  return (
    <fieldset className="address">
      <legend>
        <h2>Shipping address</h2>
      </legend>
      <AddressLine form={form} line={STREET} />
      <AddressLine form={form} line={CITY} />
      <PostcodeLine
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

interface LineProps {
  readonly form: Form
  readonly line: Line
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

/** The postcode is checked when it loses the focus: without it there is no total to pay. */
function PostcodeLine({ form, line }: LineProps) {
  const address = useAtom($address)
  const [isLeft, setLeft] = useState(false)
  const error = isLeft ? postcodeFault(address) : undefined
  const checked = error ? { ...form, errors: { ...form.errors, postcode: error } } : form
  return (
    <AddressLine
      form={checked}
      line={line}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  )
}

function AddressLine({ form, line, ...handlers }: LineProps) {
  const address = useAtom($address)
  const { name, label, hint, ...input } = line
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint}>
      <input
        className={name === 'postcode' ? 'input short' : 'input'}
        type="text"
        autoCapitalize={name === 'postcode' ? 'characters' : 'words'}
        spellCheck={false}
        {...input}
        {...handlers}
        value={address[name]}
        onChange={edit}
        {...fieldAttributes(form, name, hint)}
      />
    </FieldFrame>
  )
}

function edit({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
  editAddress({ [target.name]: target.value })
}
