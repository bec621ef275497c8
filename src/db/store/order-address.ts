import type { Selectable } from 'kysely'
import type { Address } from '#domain/shipping/address.ts'
import type { OrderTable } from './tables.ts'

export const NO_ADDRESS_DETAILS = {
  recipient: null,
  company: null,
  flat: null,
  region: null,
  phone: null,
  driver_note: null,
} as const

export function addressColumns(address: Address) {
  const { street, city, postcode, country } = address
  const { recipient = null, company = null, flat = null, region = null } = address
  const { phone = null, driverNote: driver_note = null } = address
  const details = { recipient, company, flat, region, phone, driver_note }
  return { street, city, postcode, country, ...details }
}

export function toAddress(row: Selectable<OrderTable>): Address {
  const { street, city, postcode, country } = row
  const { recipient, company, flat, region, phone, driver_note: driverNote } = row
  const details = { recipient, company, flat, region, phone, driverNote }
  const known = Object.entries(details).filter(([, value]) => value !== null)
  return { street, city, postcode, country, ...Object.fromEntries(known) }
}
