import { atom } from 'nanostores'
import {
  type AddressDraft,
  changeDraft,
  EMPTY_ADDRESS,
  toAddressDraft,
} from '#domain/shipping/address-draft.ts'
import { readAddressDraft, saveAddressDraft } from '../account/address-draft.ts'
import { callAsUser } from '../account/call-as-user.ts'
import { $user } from '../account/user.ts'
import { addressAtChosenPlace } from './place.ts'

export const $address = atom(EMPTY_ADDRESS)

let loading = Promise.resolve()

/** Resolves once the last `loadAddress` has finished. */
export const whenAddressLoaded = (): Promise<void> => loading

export function loadAddress(): Promise<void> {
  loading = readFirstAddress()
  return loading
}

/** Loads the address typed in this tab, else that of the last order, unless the shopper chose another place in the cart. */
async function readFirstAddress(): Promise<void> {
  const { id, fullName: recipient = '' } = $user.get() ?? {}
  const draft = readAddressDraft(id)
  const first = draft ?? { ...EMPTY_ADDRESS, recipient }
  $address.set(first)
  if (draft) return
  try {
    const { address } = await callAsUser('GET /api/get-address', {})
    const start = addressAtChosenPlace(address)
    if (start && $address.get() === first) $address.set(toAddressDraft({ recipient, ...start }))
  } catch {} // The fields stay empty, as before a first order.
}

export function editAddress(change: Partial<AddressDraft>): void {
  const address = changeDraft($address.get(), change)
  $address.set(address)
  saveAddressDraft($user.get()?.id, address)
}
