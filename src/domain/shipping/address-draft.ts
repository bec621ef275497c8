import { compactCode, tidyCode } from '../typed-text.ts'

/** Where a shopper wants the delivery; `country` is an ISO 3166 code. */
export interface DeliveryDestination {
  readonly country: string
  /** The postcode as typed, which may be empty or incomplete. */
  readonly postcode: string
}

/** Reads a stored country and postcode; null for any other text, since storage is untrusted. */
export function parsePlace(text: string): DeliveryDestination | null {
  const { country, postcode } = readJson(text) ?? {}
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null
  return { country, postcode: String(postcode ?? '').slice(0, ADDRESS_LENGTHS.postcode) }
}

export function isAddressAtPlace(
  place: DeliveryDestination,
  address: DeliveryDestination,
): boolean {
  return (
    address.country === place.country &&
    compactCode(address.postcode).startsWith(compactCode(place.postcode))
  )
}

function readJson(text: string): Partial<Record<keyof DeliveryDestination, unknown>> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The values of an address form: '' for an empty field; `country` is an ISO 3166 code. */
export type AddressDraft = DeliveryDestination & Readonly<Record<AddressTextField, string>>

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

export function toAddressDraft(parts: Partial<Record<keyof AddressDraft, unknown>>): AddressDraft {
  const entries = Object.entries(EMPTY_ADDRESS) as [keyof AddressDraft, string][]
  return Object.fromEntries(
    entries.map(([name, empty]) => [name, String(parts[name] ?? empty)]),
  ) as unknown as AddressDraft
}

/** A county or state belongs to its country, so a change of country clears it. */
export function changeDraft(draft: AddressDraft, change: Partial<AddressDraft>): AddressDraft {
  const { country = draft.country } = change
  return { ...draft, ...(country !== draft.country && { region: '' }), ...change }
}

/** In UTF-16 code units, as an input's `maxlength` counts. */
export const ADDRESS_LENGTHS = {
  recipient: 100,
  company: 100,
  flat: 100,
  street: 200,
  city: 100,
  region: 100,
  /** More than any postcode has, since pasted ones bring marks and the country along. */
  postcode: 40,
  phone: 30,
  driverNote: 250,
} as const

export type AddressTextField = keyof typeof ADDRESS_LENGTHS

export const MAX_SAVED_ADDRESSES = 20

/** In UTF-16 code units, as an input's `maxlength` counts. */
export const MAX_ADDRESS_NAME_LENGTH = 40

/** Ignores case and spaces, and a postcode's marks, since a saved address has its postcode in the country's form. */
export function isSameAddress(one: AddressDraft, other: AddressDraft): boolean {
  const compared = (name: keyof AddressDraft, { [name]: text }: AddressDraft) =>
    name === 'postcode' ? compactCode(text) : tidyCode(text).toUpperCase().replaceAll(' ', '')
  return (Object.keys(one) as (keyof AddressDraft)[]).every(
    (name) => compared(name, one) === compared(name, other),
  )
}
