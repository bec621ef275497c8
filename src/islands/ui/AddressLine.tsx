import type { InputHTMLAttributes, ReactNode } from 'react'
import {
  ADDRESS_LENGTHS,
  type AddressDraft,
  type AddressTextField,
} from '#domain/shipping/address-draft.ts'
import { FieldFrame, fieldAttributes } from './Field.tsx'
import type { Form } from './Form.tsx'

export interface AddressLineField {
  readonly name: AddressTextField
  readonly label: string
  readonly hint?: string
  readonly isOptional?: boolean
  /** The autocomplete token of the field that follows `shipping`, such as `postal-code`. */
  readonly autoComplete?: string
}

export interface AddressForm {
  readonly form: Form
  readonly address: AddressDraft
  readonly edit: (change: Partial<AddressDraft>) => void
}

interface Props
  extends AddressForm,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'onFocus' | 'onBlur'> {
  readonly line: AddressLineField
}

export function AddressLine({ form, address, edit, line, ...input }: Props) {
  const { name, label, hint, isOptional, autoComplete } = line
  const Text = name === 'driverNote' ? 'textarea' : 'input'
  const isPostcode = name === 'postcode'
  return (
    <FieldFrame
      form={form}
      name={name}
      label={isOptional ? `${label} (optional)` : label}
      hint={hint}
    >
      <Text
        className={isPostcode ? 'input short' : 'input'}
        autoCapitalize={isPostcode ? 'characters' : name === 'driverNote' ? 'sentences' : 'words'}
        spellCheck={name === 'driverNote'}
        autoComplete={autoComplete ? `shipping ${autoComplete}` : 'off'}
        maxLength={ADDRESS_LENGTHS[name]}
        {...(name === 'driverNote' ? { rows: 2 } : { type: name === 'phone' ? 'tel' : 'text' })}
        {...(input as object)}
        value={address[name]}
        onChange={({ target }) => edit({ [name]: target.value })}
        {...fieldAttributes(form, name, hint)}
        required={!isOptional}
      />
    </FieldFrame>
  )
}

interface AddressSelectProps extends AddressForm {
  readonly name: 'country' | 'region'
  readonly label: string
  /** The autocomplete token of the field that follows `shipping`, such as `postal-code`. */
  readonly autoComplete: string
  readonly children: ReactNode
}

export function AddressSelect({
  form,
  address,
  edit,
  name,
  label,
  autoComplete,
  children,
}: AddressSelectProps) {
  return (
    <FieldFrame form={form} name={name} label={label}>
      <select
        className="input"
        autoComplete={`shipping ${autoComplete}`}
        value={address[name]}
        onChange={({ target }) => edit({ [name]: target.value })}
        {...fieldAttributes(form, name, undefined)}
      >
        {children}
      </select>
    </FieldFrame>
  )
}
