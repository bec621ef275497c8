import { useEffect, useState } from 'react'
import type { SavedAddress } from '#browser/account/address-book.ts'
import { $user } from '#browser/account/user.ts'
import { randomId } from '#browser/base/call.ts'
import {
  $savedAddresses,
  chooseAddress,
  chooseOtherAddress,
  chosenAddress,
  loadSavedAddresses,
} from '#browser/checkout/address-choice.ts'
import { $address, editAddress } from '#browser/shipping/address.ts'
import { MAX_ADDRESS_NAME_LENGTH, MAX_SAVED_ADDRESSES } from '#domain/shipping/address-draft.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { AddressFields } from '../address/AddressFields.tsx'
import { FieldFrame, fieldAttributes } from '../ui/Field.tsx'
import type { Form } from '../ui/Form.tsx'
import { useAtom } from '../ui/hydration.ts'

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

interface AddressChoiceProps {
  readonly saved: readonly SavedAddress[]
  /** Undefined for an address that isn't saved. */
  readonly chosen: SavedAddress | undefined
}

/** One press fills in a saved address. "Another address" restores what was typed before. */
export function AddressChoice({ saved, chosen }: AddressChoiceProps) {
  return (
    <fieldset className="saved-addresses">
      <legend>Deliver to</legend>
      {saved.map((entry) => (
        <label key={entry.id}>
          <input
            type="radio"
            name="savedAddress"
            checked={entry === chosen}
            onChange={() => chooseAddress(entry)}
          />
          <span>
            {entry.name}
            <small>
              {entry.address.street}, {entry.address.city}
            </small>
          </span>
        </label>
      ))}
      <label>
        <input
          type="radio"
          name="savedAddress"
          checked={chosen === undefined}
          onChange={chooseOtherAddress}
        />
        <span>Another address</span>
      </label>
    </fieldset>
  )
}

interface SaveAddressProps {
  /** The name of an address to which the shopper gives no name. */
  readonly street: string
  readonly suggestedName: string
}

const NAME = 'addressName'
const HINT = 'Home or Work, for instance.'
const NO_FAULTS = { faults: {} }

/** Saves the address with the order. The hidden field holds name and id of the address; the id stays the same, so that a second try does not save it twice. */
export function SaveAddress({ street, suggestedName }: SaveAddressProps) {
  const [isWanted, setWanted] = useState(false)
  const [name, setName] = useState(suggestedName)
  const [id] = useState(randomId)
  const saveAs = { id, name: (name.trim() || street.trim()).slice(0, MAX_ADDRESS_NAME_LENGTH) }
  return (
    <>
      <label className="save-address">
        <input
          type="checkbox"
          checked={isWanted}
          onChange={({ target }) => setWanted(target.checked)}
        />
        Save this address in my account
      </label>
      {isWanted && (
        <>
          <FieldFrame form={NO_FAULTS} name={NAME} label="Name for this address" hint={HINT}>
            <input
              className="input"
              type="text"
              autoComplete="off"
              maxLength={MAX_ADDRESS_NAME_LENGTH}
              value={name}
              onChange={({ target }) => setName(target.value)}
              {...fieldAttributes(NO_FAULTS, NAME, HINT)}
              required={false}
            />
          </FieldFrame>
          <input type="hidden" name="saveAs" value={JSON.stringify(saveAs)} />
        </>
      )}
    </>
  )
}
