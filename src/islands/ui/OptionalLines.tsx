import { useState } from 'react'
import { tidyLine } from '#domain/typed-text.ts'
import { type AddressForm, AddressLine, type AddressLineField } from './AddressLine.tsx'

const LINES: readonly AddressLineField[] = [
  { name: 'company', label: 'Company', isOptional: true, autoComplete: 'organization' },
  { name: 'flat', label: 'Flat or building', isOptional: true, autoComplete: 'address-line2' },
  { name: 'region', label: 'County', isOptional: true, autoComplete: 'address-level1' },
  { name: 'phone', label: 'Phone for the driver', isOptional: true, autoComplete: 'tel' },
  {
    name: 'driverNote',
    label: 'Note for the driver',
    hint: 'Where to ring or leave the parcel, for instance.',
    isOptional: true,
  },
]

/** Hides the optional address fields behind a summary that shows what was entered in them. A fault in one of them opens them. */
export function OptionalLines({ form, address, edit }: AddressForm) {
  const [isOpen, setOpen] = useState(false)
  const lines = LINES.filter(({ name }) => name !== 'region' || address.country !== 'US')
  const hasFault = lines.some(({ name }) => form.faults[name])
  const entered = lines.map(({ name }) => tidyLine(address[name])).filter((text) => text !== '')
  return (
    <details
      className="optional-lines"
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="as-link">
        <span>Company, flat, phone or a note for the driver</span>
        {entered.length > 0 && <small>{entered.join(' · ')}</small>}
      </summary>
      {lines.map((line) => (
        <AddressLine
          key={line.name}
          form={form}
          address={address}
          edit={edit}
          line={line}
          inputMode={line.name === 'phone' ? 'tel' : 'text'}
        />
      ))}
    </details>
  )
}
