import type { AddressDraft } from '#domain/shipping/address-errors.ts'
import { clearTab, readTab, writeTab } from '../tab-storage.ts'

/* The draft survives a failed payment and a new sign-in, but only for the user who typed it. */
const KEY = 'checkout-address'

export function readAddressDraft(userId: string | undefined): AddressDraft | undefined {
  const draft = readTab(KEY) as Partial<AddressDraft & { user: string }> | null | undefined
  if (!draft?.user || draft.user !== userId) return undefined
  const { street = '', city = '', postcode = '', country = 'GB' } = draft
  return {
    street: String(street),
    city: String(city),
    postcode: String(postcode),
    country: String(country),
  }
}

export function saveAddressDraft(userId: string | undefined, draft: AddressDraft): void {
  writeTab(KEY, { ...draft, user: userId })
}

export function clearAddressDraft(): void {
  clearTab(KEY)
}
