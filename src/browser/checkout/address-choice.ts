import { atom } from 'nanostores'
import {
  type AddressDraft,
  EMPTY_ADDRESS,
  isSameAddress,
  toDraft,
} from '#domain/shipping/address-draft.ts'
import { fetchAddresses, type SavedAddress } from '../account/address-book.ts'
import { $user } from '../account/user.ts'
import { $address, editAddress } from '../shipping/address.ts'

export function createAddressChoice() {
  /** Null while they are loading, and if loading failed: the form works without them. */
  const $savedAddresses = atom<readonly SavedAddress[] | null>(null)

  /** What the shopper had typed before choosing a saved address. */
  let typed: AddressDraft | undefined

  async function loadSavedAddresses(): Promise<void> {
    $savedAddresses.set(null)
    typed = undefined
    const { addresses } = await fetchAddresses().catch(() => ({ addresses: null }))
    $savedAddresses.set(addresses)
  }

  function chooseAddress(entry: SavedAddress): void {
    const address = $address.get()
    if (!chosenAddress($savedAddresses.get() ?? [], address)) typed = address
    editAddress(draftOf(entry))
  }

  function chooseOtherAddress(): void {
    editAddress(typed ?? { ...EMPTY_ADDRESS, recipient: $user.get()?.fullName ?? '' })
  }

  return { $savedAddresses, loadSavedAddresses, chooseAddress, chooseOtherAddress }
}

export const { $savedAddresses, loadSavedAddresses, chooseAddress, chooseOtherAddress } =
  createAddressChoice()

export function chosenAddress(
  saved: readonly SavedAddress[],
  address: AddressDraft,
): SavedAddress | undefined {
  return saved.find((entry) => isSameAddress(draftOf(entry), address))
}

function draftOf({ address }: SavedAddress): AddressDraft {
  return toDraft({ recipient: $user.get()?.fullName, ...address })
}
