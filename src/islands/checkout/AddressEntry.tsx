import { useEffect } from 'react'
import { $user } from '#browser/account/user.ts'
import {
  $savedAddresses,
  chosenAddress,
  loadSavedAddresses,
} from '#browser/checkout/address-choice.ts'
import { $address, editAddress } from '#browser/shipping/address.ts'
import { MAX_SAVED_ADDRESSES } from '#domain/shipping/address-draft.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { AddressFields } from '../address/AddressFields.tsx'
import { useAtom } from '../ui/hydration.ts'
import type { Form } from '../ui/use-form.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { SaveAddress } from './SaveAddress.tsx'

interface Props {
  readonly form: Form
  readonly countries: readonly Country[]
}

/** The saved addresses to choose from, the form, and whether to save what is in it. */
export function AddressEntry({ form, countries }: Props) {
  const address = useAtom($address)
  const saved = useAtom($savedAddresses)
  const userId = useAtom($user)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other saved addresses
  useEffect(() => void loadSavedAddresses(), [userId])
  const chosen = chosenAddress(saved ?? [], address)
  const isSavable = saved && !chosen && saved.length < MAX_SAVED_ADDRESSES
  return (
    <>
      {saved && saved.length > 0 && <AddressChoice saved={saved} chosen={chosen} />}
      <AddressFields form={form} countries={countries} address={address} edit={editAddress} />
      {isSavable && (
        <SaveAddress street={address.street} suggestedName={saved.length === 0 ? 'Home' : ''} />
      )}
    </>
  )
}
