import type { ReactNode } from 'react'
import { FieldFrame, fieldAttributes } from '../ui/Field.tsx'
import type { AddressForm } from './AddressLine.tsx'

interface Props extends AddressForm {
  readonly name: 'country' | 'region'
  readonly label: string
  /** Follows `shipping` in the field's autocomplete tokens. */
  readonly autoComplete: string
  readonly children: ReactNode
}

export function AddressSelect({ form, address, edit, name, label, autoComplete, children }: Props) {
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
