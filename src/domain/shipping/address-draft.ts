import type { Place } from './place.ts'

/** Form values: '' is an optional field left empty; `country` is an ISO 3166 code. */
export interface AddressDraft extends Place {
  readonly recipient: string
  readonly company: string
  readonly flat: string
  readonly street: string
  readonly city: string
  readonly region: string
  readonly phone: string
  readonly driverNote: string
}

export const EMPTY_ADDRESS: AddressDraft = {
  recipient: '',
  company: '',
  flat: '',
  street: '',
  city: '',
  region: '',
  postcode: '',
  country: 'GB',
  phone: '',
  driverNote: '',
}

export function toDraft(parts: Partial<Record<keyof AddressDraft, unknown>>): AddressDraft {
  const entries = Object.entries(EMPTY_ADDRESS) as [keyof AddressDraft, string][]
  return Object.fromEntries(
    entries.map(([name, empty]) => [name, String(parts[name] ?? empty)]),
  ) as unknown as AddressDraft
}

/** A county or state belongs to its country, so a change of country clears it. */
export function changeDraft(draft: AddressDraft, change: Partial<AddressDraft>): AddressDraft {
  return { ...draft, ...(change.country && { region: '' }), ...change }
}

/** In UTF-16 code units, as an input's `maxlength` counts. */
export const ADDRESS_LENGTHS = {
  recipient: 100,
  company: 100,
  flat: 100,
  street: 200,
  city: 100,
  region: 100,
  postcode: 12,
  phone: 30,
  driverNote: 250,
} as const

export type AddressText = keyof typeof ADDRESS_LENGTHS
