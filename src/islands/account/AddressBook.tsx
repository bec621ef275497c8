import { useEffect, useState } from 'react'
import { $addressBook, loadAddressBook } from '#browser/account/address-book.ts'
import { MAX_SAVED_ADDRESSES } from '#domain/shipping/address-draft.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { useFocusIfLost } from '../ui/focus.ts'
import { useAtom } from '../ui/hydration.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { AddressListItem, editButton } from './AddressListItem.tsx'
import { type AddressesProps, SaveAddressForm, type TypedAddresses } from './SaveAddressForm.tsx'

const ADD = 'add-address'

/** The saved addresses. Only one form is open at a time, since the forms share names of fields. */
export function AddressBook(props: AddressesProps) {
  const { state, addresses } = useAtom($addressBook)
  const [opened, setOpened] = useState<string>()
  const [typed] = useState<TypedAddresses>(() => new Map())
  const { place, focusIfLost, focus } = useFocusIfLost<HTMLDivElement>()
  useEffect(() => void loadAddressBook(), [])

  /** Another form may have been opened while the closed one was being saved. */
  function close(form: string, ...buttons: readonly string[]) {
    setOpened((now) => (now === form ? undefined : now))
    focusIfLost(...buttons)
  }

  return (
    <div ref={place} className="address-book">
      <div role="status">
        {state === 'loading' && addresses.length === 0 && (
          <p className="hint loading">Loading...</p>
        )}
        {state === 'failed' && (
          <LoadFailed retry={loadAddressBook}>We couldn’t fetch your addresses.</LoadFailed>
        )}
        {state === 'loaded' && addresses.length === 0 && (
          <p className="hint">Save an address here, and pick it with one press at the checkout.</p>
        )}
      </div>
      {addresses.length > 0 && (
        <ul className="unmarked">
          {addresses.map((entry) => (
            <AddressListItem
              key={entry.id}
              {...props}
              entry={entry}
              typed={typed}
              isOpen={opened === entry.id}
              open={() => setOpened(entry.id)}
              fold={() => setOpened(undefined)}
              close={() => close(entry.id, editButton(entry))}
              madeUsual={() => focusIfLost(editButton(entry))}
              deleted={() => focusIfLost(ADD)}
              restored={() => focus(editButton(entry))}
            />
          ))}
        </ul>
      )}
      {addresses.length < MAX_SAVED_ADDRESSES ? (
        <ActionButton
          name={ADD}
          isExpanded={opened === ADD}
          run={async () => setOpened(opened === ADD ? undefined : ADD)}
        >
          Add an Address
        </ActionButton>
      ) : (
        <p className="hint">{`You’ve saved ${MAX_SAVED_ADDRESSES} addresses, the most there can be.`}</p>
      )}
      {opened === ADD && (
        <SaveAddressForm
          {...props}
          typed={typed}
          suggestedName={addresses.length === 0 ? 'Home' : ''}
          close={(id) => close(ADD, editButton({ id }), ADD)}
        />
      )}
    </div>
  )
}
