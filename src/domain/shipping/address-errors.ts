import type { FieldErrors } from '#domain/account/form-errors.ts'
import { invalidPostcodeMessage, postcodeFor } from './country-postcode.ts'

/** Form values; `country` is an ISO 3166 code. */
export interface AddressDraft {
  readonly street: string
  readonly city: string
  readonly postcode: string
  readonly country: string
}

const EMPTY_MESSAGES = {
  street: 'Enter your house number and street',
  city: 'Enter your town or city',
  postcode: 'Enter your postcode',
}

export function addressFaults(address: AddressDraft): FieldErrors {
  const names = ['street', 'city', 'postcode'] as const
  const empty = names.filter((name) => address[name].trim() === '')
  const wrong = postcodeFault(address)
  return {
    ...(wrong && { postcode: wrong }),
    ...Object.fromEntries(empty.map((name) => [name, EMPTY_MESSAGES[name]])),
  }
}

export function postcodeFault({ country, postcode }: AddressDraft): string | undefined {
  const isRight = postcode.trim() === '' || postcodeFor(country, postcode) !== undefined
  return isRight ? undefined : invalidPostcodeMessage(country)
}
