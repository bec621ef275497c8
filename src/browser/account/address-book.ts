import type { CallInput, CallReply } from '#contract/calls.ts'
import { createLoadable } from '../base/loadable.ts'
import { showToast } from '../base/toasts.ts'

import { callAsUser, showErrorsInToast } from './call-as-user.ts'

type AddressBook = CallReply<'GET /api/get-addresses'>
export type SavedAddress = AddressBook['addresses'][number]

/** Fetches the saved addresses, the usual one first. Rejects with a CallFailure. */
export function fetchAddresses(): Promise<AddressBook> {
  return callAsUser('GET /api/get-addresses', {})
}

/** The saved addresses, the usual one first. */
const book = createLoadable<AddressBook, []>({ addresses: [] }, fetchAddresses)
export const { $values: $addressBook, load: loadAddressBook } = book

/** Rejects with a CallFailure. */
export async function saveAddress(entry: CallInput<'POST /api/save-address'>): Promise<void> {
  const reply = await callAsUser('POST /api/save-address', entry)
  book.show(reply)
  showToast(reply.message, { type: 'success' })
}

/** A failure is shown in a toast, as in `makeUsual`. Calls `restored` once Undo has put the address back. */
export async function deleteAddress(entry: SavedAddress, restored?: () => void): Promise<void> {
  await showErrorsInToast(async () => {
    book.show(await callAsUser('POST /api/delete-address', { id: entry.id }))
    showToast(`${entry.name} has been deleted from your addresses.`, {
      duration: 8000,
      action: { label: 'Undo', run: () => void restore(entry, restored) },
    })
  }, 'We couldn’t delete the address. Please try again later.')
}

export async function makeUsual({ id, name }: SavedAddress): Promise<void> {
  await showErrorsInToast(async () => {
    book.show(await callAsUser('POST /api/make-address-usual', { id }))
    showToast(`${name} is now your usual address`, { type: 'success' })
  }, 'We couldn’t change your usual address. Please try again later.')
}

function restore(entry: SavedAddress, restored?: () => void): Promise<void> {
  return showErrorsInToast(
    () => saveAddress(entry).then(restored),
    'We couldn’t restore the address. Please try again later.',
  )
}
