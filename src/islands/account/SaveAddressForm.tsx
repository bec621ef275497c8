import { useState } from 'react'
import { type SavedAddress, saveAddress } from '#browser/account/address-book.ts'
import { randomId } from '#browser/base/call.ts'
import { faultIfEmpty, fieldFaults } from '#domain/account/faults.ts'
import type { User } from '#domain/account/user.ts'
import { type AddressDraft, changeDraft, toAddressDraft } from '#domain/shipping/address-draft.ts'
import { addressFaults } from '#domain/shipping/address-faults.ts'
import type { Country } from '#domain/shipping/quote.ts'
import { AddressFields } from '../ui/AddressFields.tsx'
import { Field } from '../ui/Field.tsx'
import { useForm } from '../ui/Form.tsx'
import { DetailForm } from './DetailForm.tsx'

export interface AddressesProps {
  readonly user: User
  readonly countries: readonly Country[]
}

interface TypedAddress {
  readonly id: string
  readonly name: string
  readonly address: AddressDraft
}

/** What was typed in each form while another one is open, by the changed address's id or `NEW`. */
export type TypedAddresses = Map<string, TypedAddress>

const NEW = 'new'

interface Props extends AddressesProps {
  readonly typed: TypedAddresses
  /** The address to change; if undefined, the form adds one. */
  readonly entry?: SavedAddress
  readonly suggestedName?: string
  readonly close: (id: string) => void
}

export function SaveAddressForm({
  user,
  countries,
  typed,
  entry,
  suggestedName = '',
  close,
}: Props) {
  const key = entry?.id ?? NEW
  const [draft, setDraft] = useState<TypedAddress>(
    () =>
      typed.get(key) ?? {
        id: entry?.id ?? randomId(),
        name: entry?.name ?? suggestedName,
        address: toAddressDraft({ recipient: user.fullName, ...entry?.address }),
      },
  )
  const { id, address } = draft
  function edit(change: Partial<TypedAddress>) {
    const changed = { ...draft, ...change }
    typed.set(key, changed)
    setDraft(changed)
  }
  function end() {
    typed.delete(key)
    close(id)
  }
  const form = useForm({
    check: ({ name = '' }) => ({
      ...fieldFaults({ name: faultIfEmpty(name, 'Enter a name for this address, like Home') }),
      ...addressFaults(address),
    }),
    send: ({ name = '' }) => saveAddress({ id, name, address }).then(end),
    explain: (message) => message || 'We couldn’t save the address. Please try again later.',
  })
  return (
    <DetailForm form={form} label="Save Address" busy="Saving…" close={end}>
      <Field
        form={form}
        name="name"
        label="Name for this address"
        hint="Home or Work, for instance."
        type="text"
        autoComplete="off"
        defaultValue={draft.name}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <AddressFields
        form={form}
        countries={countries}
        address={address}
        edit={(change) => edit({ address: changeDraft(address, change) })}
      />
    </DetailForm>
  )
}
