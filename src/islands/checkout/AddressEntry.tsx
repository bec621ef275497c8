import { useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#browser/account/address-book.ts'
import { $user } from '#browser/account/user.ts'
import {
  $savedAddresses,
  chooseAddress,
  chooseOtherAddress,
  chosenAddress,
  loadSavedAddresses,
} from '#browser/order/address-choice.ts'
import { $address, editAddress } from '#browser/shipping/address.ts'
import { type AddressDraft, MAX_SAVED_ADDRESSES } from '#domain/shipping/address-draft.ts'
import { addressLines, driverInstructions } from '#domain/shipping/address-lines.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { AddressFields } from '../ui/AddressFields.tsx'
import type { Form } from '../ui/Form.tsx'
import { useAtom } from '../ui/hydration.ts'
import { SaveAddress } from './SaveAddress.tsx'

interface Props {
  readonly form: Form
  readonly countries: readonly Country[]
}

/** The checkout's saved addresses, its address form, and the choice to save that address. A chosen saved address is shown as one line with an Edit button that opens the form. */
export function AddressEntry({ form, countries }: Props) {
  const address = useAtom($address)
  const saved = useAtom($savedAddresses)
  const userId = useAtom($user)?.id
  const [editing, setEditing] = useState<Editing>(UNTOUCHED)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other saved addresses
  useEffect(() => void loadSavedAddresses(), [userId])
  if (saved === undefined) return <p className="loading">Loading the form…</p>

  const chosen = chosenAddress(saved ?? [], address)
  const isSavable = saved && !chosen && saved.length < MAX_SAVED_ADDRESSES
  const hasFault = Object.keys(address).some((name) => form.faults[name])
  const edit = (change: Partial<AddressDraft>) => {
    editAddress(change)
    setEditing({ ...editing, isOpen: true })
  }
  return (
    <>
      {saved && saved.length > 0 && (
        <AddressChoice saved={saved} chosen={chosen} choose={() => setEditing(UNTOUCHED)} />
      )}
      {chosen && !editing.isOpen && !hasFault ? (
        <ChosenAddress
          address={address}
          countries={countries}
          edit={() => setEditing({ isOpen: true, name: chosen.name })}
        />
      ) : (
        <>
          {editing.name && <EditNote name={editing.name} />}
          <AddressFields form={form} countries={countries} address={address} edit={edit} />
        </>
      )}
      {isSavable && (
        <SaveAddress street={address.street} suggestedName={saved.length === 0 ? 'Home' : ''} />
      )}
    </>
  )
}

interface Editing {
  /** True once the shopper opened or changed the address fields, which then stay open. */
  readonly isOpen: boolean
  /** The saved address that the shopper opened with Edit. */
  readonly name?: string
}

const UNTOUCHED: Editing = { isOpen: false }

interface ChosenAddressProps {
  readonly address: AddressDraft
  readonly countries: readonly Country[]
  readonly edit: () => void
}

function ChosenAddress({ address, countries, edit }: ChosenAddressProps) {
  const { country } = address
  const countryName = countries.find(({ code }) => code === country)?.name ?? country
  const lines = addressLines(address, '', country === 'GB' ? '' : countryName)
  const facts = driverInstructions(address).map(({ value }) => value)
  return (
    <p>
      <span>{`${[lines.join(', '), ...facts].join(' · ')} – `}</span>
      <button type="button" className="as-link" onClick={edit}>
        Edit<span className="visually-hidden"> this address</span>
      </button>
    </p>
  )
}

/** A note that takes the focus from the Edit button, which disappears. */
function EditNote({ name }: { readonly name: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <p
      className="hint"
      tabIndex={-1}
      ref={note}
    >{`What you change here is for this order only. “${name}” in your account stays as it is.`}</p>
  )
}

interface AddressChoiceProps {
  readonly saved: readonly SavedAddress[]
  /** The id of the chosen saved address; undefined for an address that isn't saved. */
  readonly chosen: SavedAddress | undefined
  /** Called after each choice of an address. */
  readonly choose: () => void
}

/** One press on a saved address fills it in. "Another address" restores the address that was typed before. */
function AddressChoice({ saved, chosen, choose }: AddressChoiceProps) {
  return (
    <fieldset className="saved-addresses" onChange={choose}>
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
            <span>{entry.name}</span>
            <small>{`${entry.address.street}, ${entry.address.city}`}</small>
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
        <span>
          Another address
          <small>With your name, or as you last typed it</small>
        </span>
      </label>
    </fieldset>
  )
}
