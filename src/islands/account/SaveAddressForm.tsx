import { useState } from 'react'
import { type SavedAddress, saveAddress } from '#browser/account/address-book.ts'
import { randomId } from '#browser/base/call.ts'
import { faultIfEmpty, fieldFaults } from '#domain/account/faults.ts'
import type { User } from '#domain/account/user.ts'
import { changeDraft, toAddressDraft } from '#domain/shipping/address-draft.ts'
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

interface Props extends AddressesProps {
  /** The address to change; if undefined, the form adds one. */
  readonly entry?: SavedAddress
  readonly suggestedName?: string
  readonly close: (id: string) => void
}

export function SaveAddressForm({ user, countries, entry, suggestedName, close }: Props) {
  const [id] = useState(() => entry?.id ?? randomId())
  const [draft, setDraft] = useState(() =>
    toAddressDraft({ recipient: user.fullName, ...entry?.address }),
  )
  const form = useForm({
    check: ({ name = '' }) => ({
      ...fieldFaults({ name: faultIfEmpty(name, 'Enter a name for this address, like Home') }),
      ...addressFaults(draft),
    }),
    send: ({ name = '' }) => saveAddress({ id, name, address: draft }).then(() => close(id)),
    explain: (message) => message || 'We couldn’t save the address. Please try again later.',
  })
  return (
    <DetailForm form={form} label="Save Address" busy="Saving…" close={() => close(id)}>
      <Field
        form={form}
        name="name"
        label="Name for this address"
        hint="Home or Work, for instance."
        type="text"
        autoComplete="off"
        defaultValue={entry?.name ?? suggestedName}
      />
      <AddressFields
        form={form}
        countries={countries}
        address={draft}
        edit={(change) => setDraft(changeDraft(draft, change))}
      />
    </DetailForm>
  )
}
