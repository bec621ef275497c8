import type { Faults } from '#domain/account/form-faults.ts'

/** An address as it stands in the form: anything may still be missing. */
export interface AddressDraft {
  readonly street: string
  readonly city: string
  readonly postcode: string
  /** Two capitals. */
  readonly country: string
}

const MISSING = {
  street: 'Enter your street',
  city: 'Enter your town or city',
  postcode: 'Enter your postcode',
}

/** What the form was left without. Whether a postcode is one is the server's to say. */
export function addressFaults(address: AddressDraft): Faults {
  const names = ['street', 'city', 'postcode'] as const
  const empty = names.filter((name) => address[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, MISSING[name]]))
}
