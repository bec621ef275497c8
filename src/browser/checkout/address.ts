import { atom } from 'nanostores'
import type { GetAddress } from '#contract/checkout.ts'
import type { AddressDraft } from '#domain/shipping/address-errors.ts'
import { $user } from '../account/user.ts'
import { callAsUser } from '../call-as-user.ts'
import { readAddressDraft, saveAddressDraft } from './address-draft.ts'

const NO_ADDRESS: AddressDraft = { street: '', city: '', postcode: '', country: 'GB' }

export const $address = atom(NO_ADDRESS)

/** Loads the address typed in this tab; if there is none, that of the account's last order. */
export async function loadAddress(): Promise<void> {
  const draft = readAddressDraft($user.get()?.id)
  $address.set(draft ?? NO_ADDRESS)
  if (draft) return
  try {
    const { address } = await callAsUser<GetAddress>('GET /api/get-address', {})
    if (address && $address.get() === NO_ADDRESS) $address.set(address)
  } catch {} // The fields stay empty, as before a first order.
}

export function editAddress(change: Partial<AddressDraft>): void {
  const address = { ...$address.get(), ...change }
  $address.set(address)
  saveAddressDraft($user.get()?.id, address)
}
