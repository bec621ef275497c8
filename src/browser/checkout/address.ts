import { atom } from 'nanostores'
import type { GetAddress } from '#contract/get-address.ts'
import type { AddressDraft } from '#domain/shipping/address-faults.ts'
import { keepDraft, keptDraft } from './address-draft.ts'
import { callAsUser } from './call-as-user.ts'
import { $user } from './user.ts'

const NO_ADDRESS: AddressDraft = { street: '', city: '', postcode: '', country: 'GB' }

/** Where the order should go. */
export const $address = atom(NO_ADDRESS)

/** Begins with what was typed in this tab, else with the address that the account last ordered to. */
export async function loadAddress(): Promise<void> {
  const draft = keptDraft($user.get()?.id)
  $address.set(draft ?? NO_ADDRESS)
  if (draft) return
  try {
    const { address } = await callAsUser<GetAddress>('GET /api/get-address', {})
    if (address && $address.get() === NO_ADDRESS) $address.set(address)
  } catch {
    // Nothing is remembered then: the fields are empty, as they are before a first order.
  }
}

/** Takes what was typed, and keeps it. */
export function editAddress(change: Partial<AddressDraft>): void {
  const address = { ...$address.get(), ...change }
  $address.set(address)
  keepDraft($user.get()?.id, address)
}
