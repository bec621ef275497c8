import { atom } from 'nanostores'
import type { DeleteAddress, MakeAddressUsual, SaveAddress } from '#contract/address-book.ts'
import type { InputOf } from '#contract/contract.ts'
import { callAsUser } from '../call-as-user.ts'
import { showToast } from '../toasts.ts'
import { toastErrors } from './account.ts'
import { fetchAddresses, type SavedAddress } from './saved-addresses.ts'

export interface AddressBookState {
  readonly state: 'loading' | 'loaded' | 'failed'
  /** The usual one first. */
  readonly addresses: readonly SavedAddress[]
}

export const $addressBook = atom<AddressBookState>({ state: 'loading', addresses: [] })

export async function loadAddressBook(): Promise<void> {
  const { addresses: before } = $addressBook.get()
  $addressBook.set({ state: 'loading', addresses: before })
  try {
    show({ addresses: await fetchAddresses() })
  } catch {
    $addressBook.set({ state: 'failed', addresses: before })
  }
}

/** Rejects with a CallFailure. */
export async function saveAddress(entry: InputOf<SaveAddress>): Promise<void> {
  const reply = await callAsUser<SaveAddress>('POST /api/save-address', entry)
  show(reply)
  showToast(reply.message, { type: 'success' })
}

/** Shows a failure in a toast, as does `makeUsual`. */
export async function deleteAddress(entry: SavedAddress): Promise<void> {
  await toastErrors(async () => {
    show(await callAsUser<DeleteAddress>('POST /api/delete-address', { id: entry.id }))
    showToast(`${entry.name} has been deleted from your addresses.`, {
      duration: 8000,
      action: { label: 'Undo', run: () => void restore(entry) },
    })
  }, 'We couldn’t delete the address. Please try again later.')
}

export async function makeUsual({ id, name }: SavedAddress): Promise<void> {
  await toastErrors(async () => {
    show(await callAsUser<MakeAddressUsual>('POST /api/make-address-usual', { id }))
    showToast(`${name} is now your usual address`, { type: 'success' })
  }, 'We couldn’t change your usual address. Please try again later.')
}

function restore(entry: SavedAddress): Promise<void> {
  return toastErrors(
    () => saveAddress(entry),
    'We couldn’t restore the address. Please try again later.',
  )
}

function show({ addresses }: Pick<AddressBookState, 'addresses'>): void {
  $addressBook.set({ state: 'loaded', addresses })
}
