import type { Address } from '#domain/shipping/address.ts'
import type { AddressColumns } from './tables.ts'

export const NO_ADDRESS_DETAILS = {
  recipient: null,
  company: null,
  flat: null,
  region: null,
  phone: null,
  driverNote: null,
} as const

export function addressColumns(address: Address): AddressColumns {
  const { street, city, postcode, country } = address
  const { recipient = null, company = null, flat = null } = address
  const { region = null, phone = null, driverNote = null } = address
  return { street, city, postcode, country, recipient, company, flat, region, phone, driverNote }
}

export function toAddress(row: AddressColumns): Address {
  const { street, city, postcode, country } = row
  const { recipient, company, flat, region, phone, driverNote } = row
  const details = { recipient, company, flat, region, phone, driverNote }
  const known = Object.entries(details).filter(([, value]) => value !== null)
  return { street, city, postcode, country, ...Object.fromEntries(known) }
}
