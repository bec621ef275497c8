import { readState, US_STATES } from '#domain/shipping/us-states.ts'
import type { AddressForm } from './AddressLine.tsx'
import { AddressSelect } from './AddressSelect.tsx'

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
