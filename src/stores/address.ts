import { atom } from 'nanostores'
import type { GetAddress } from '#contract/get-address.ts'
import type { AddressDraft } from '#domain/shipping/address-faults.ts'
import { callAsUser } from './call-as-user.ts'
import { $user } from './user.ts'

/*
 * The address is kept for this tab while it is typed, until an order has been placed with it, so
 * that neither a failed payment nor signing in again loses it. The account remembers it from then on.
 */
const KEY = 'checkout-address'

const NO_ADDRESS: AddressDraft = { street: '', city: '', postcode: '', country: 'GB' }

/** Where the order should go. */
export const $address = atom(NO_ADDRESS)

/** Begins with what was typed in this tab, else with the address that the account last ordered to. */
export async function loadAddress(): Promise<void> {
  const draft = keptDraft()
  if (draft) return $address.set(draft)
  $address.set(NO_ADDRESS)
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
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...address, user: $user.get()?.id }))
  } catch {}
}

/** Forgets what was typed, now that it has been ordered to. */
export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

/** What was typed in this tab by whoever is signed in now. */
function keptDraft(): AddressDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (kept.user === undefined || kept.user !== $user.get()?.id) return undefined
    const text = (name: keyof AddressDraft) => String(kept[name] ?? NO_ADDRESS[name])
    return {
      street: text('street'),
      city: text('city'),
      postcode: text('postcode'),
      country: text('country'),
    }
  } catch {
    return undefined
  }
}
