import type { AddressDraft } from './address-draft.ts'

export const MAX_SAVED_ADDRESSES = 20

/** In UTF-16 code units, as an input's `maxlength` counts. */
export const MAX_ADDRESS_NAME_LENGTH = 40

/** Ignores case and spaces, since a saved address has its postcode in the country's form. */
export function isSameAddress(one: AddressDraft, other: AddressDraft): boolean {
  return Object.entries(one).every(
    ([field, text]) => compact(text) === compact(other[field as keyof AddressDraft]),
  )
}

function compact(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
