import { type FieldFaults, faultIfEmpty, fieldFaults } from '../account/faults.ts'
import { tidyCode, tidyLine } from '../typed-text.ts'
import type { AddressDraft, DeliveryDestination } from './address-draft.ts'
import { invalidPostcodeMessage, postcodeFor } from './postcode.ts'

export const ADDRESS_MESSAGES = {
  recipient: 'Enter the recipient’s full name',
  street: 'Enter your house number and street',
  city: 'Enter your town or city',
  state: 'Choose your state',
  postcode: 'Enter your postcode',
  phone: 'Enter a phone number of 7 to 15 digits, like 07700 900123',
} as const

/** Leaves out the list of US states, which the form's select and the server check, to keep the page small. */
export function addressFaults(address: AddressDraft): FieldFaults {
  const { recipient, street, city, region, postcode, country, phone } = address
  return fieldFaults({
    recipient: faultIfEmpty(recipient, ADDRESS_MESSAGES.recipient),
    street: faultIfEmpty(street, ADDRESS_MESSAGES.street),
    city: faultIfEmpty(city, ADDRESS_MESSAGES.city),
    region: country === 'US' ? faultIfEmpty(region, ADDRESS_MESSAGES.state) : undefined,
    postcode: faultIfEmpty(postcode, ADDRESS_MESSAGES.postcode) ?? postcodeFault(address),
    phone: tidyPhone(phone) === '' || isPhone(phone) ? undefined : ADDRESS_MESSAGES.phone,
  })
}

export function postcodeFault({ country, postcode }: DeliveryDestination): string | undefined {
  const isRight = tidyLine(postcode) === '' || postcodeFor(country, postcode) !== undefined
  return isRight ? undefined : invalidPostcodeMessage(country, postcode)
}

export function tidyPhone(text: string): string {
  return tidyCode(text).replace(/^tel: ?/i, '')
}

/** E.164 allows 15 digits. Accepts the usual separators. */
export function isPhone(text: string): boolean {
  const phone = tidyPhone(text)
  const digits = phone.replace(/\D/g, '')
  return /^\+?[\d ()./-]+$/.test(phone) && /^\d{7,15}$/.test(digits)
}
