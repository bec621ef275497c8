import { atom } from 'nanostores'
import {
  type AddressDraft,
  EMPTY_ADDRESS,
  isSameAddress,
  toAddressDraft,
} from '#domain/shipping/address-draft.ts'
import { fetchAddresses, type SavedAddress } from '../account/address-book.ts'
import { $user } from '../account/user.ts'
import { $address, editAddress, whenAddressLoaded } from '../shipping/address.ts'

export function createAddressChoice() {
  /** The saved addresses: undefined while loading, null if loading failed, since the form works without them. */
  const $savedAddresses = atom<readonly SavedAddress[] | null | undefined>()

  /** The address that the shopper typed before choosing a saved one. */
  let typed: AddressDraft | undefined

  /** Waits for the address with which the checkout starts, so that a saved address is marked as chosen at once. */
  async function loadSavedAddresses(): Promise<void> {
    $savedAddresses.set(undefined)
    typed = undefined
    const [{ addresses }] = await Promise.all([
      fetchAddresses().catch(() => ({ addresses: null })),
      whenAddressLoaded(),
    ])
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
  return toAddressDraft({ recipient: $user.get()?.fullName, ...address })
}
