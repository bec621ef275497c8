import { deleteAddress, makeUsual, type SavedAddress } from '#browser/account/address-book.ts'
import { addressLines, driverInstructions } from '#domain/shipping/address-lines.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { type AddressesProps, SaveAddressForm, type TypedAddresses } from './SaveAddressForm.tsx'

interface Props extends AddressesProps {
  readonly entry: SavedAddress
  readonly typed: TypedAddresses
  /** Whether the form that edits this address is open. */
  readonly isOpen: boolean
  readonly open: () => void
  /** Leaves what was typed for the next opening. */
  readonly fold: () => void
  readonly close: () => void
  readonly madeUsual: () => void
  readonly deleted: () => void
  readonly restored: () => void
}

/** The `name` attribute of an address's Edit button, by which the focus returns to it. */
export function editButton({ id }: Pick<SavedAddress, 'id'>): string {
  return `edit-${id}`
}

export function AddressListItem({
  entry,
  isOpen,
  open,
  fold,
  close,
  madeUsual,
  deleted,
  restored,
  ...props
}: Props) {
  const { name, address, isUsual } = entry
  const of = <span className="visually-hidden">{` ${name}`}</span>
  return (
    <li>
      <h3>
        <span>{`${name} `}</span>
        {isUsual && <span className="badge">Usual</span>}
      </h3>
      <p>
        {addressLines(address, props.user.fullName, countryName(props, address.country)).join(', ')}
      </p>
      {driverInstructions(address).map(({ label, value }) => (
        <p key={label} className="hint">
          {`${label}: ${value}`}
        </p>
      ))}
      <div className="address-actions">
        <ActionButton
          className="as-link"
          name={editButton(entry)}
          isExpanded={isOpen}
          run={async () => (isOpen ? fold() : open())}
        >
          <span>Edit</span>
          {of}
        </ActionButton>
        <ActionButton className="as-link" run={() => deleteAddress(entry, restored).then(deleted)}>
          <span>Delete</span>
          {of}
        </ActionButton>
        {!isUsual && (
          <ActionButton className="as-link" run={() => makeUsual(entry).then(madeUsual)}>
            <span>Make Usual</span>
            {of}
          </ActionButton>
        )}
      </div>
      {isOpen && <SaveAddressForm {...props} entry={entry} close={close} />}
    </li>
  )
}

/** The country's name; empty for the shop's own country. */
function countryName({ countries }: AddressesProps, code: string): string {
  return code === 'GB' ? '' : (countries.find((country) => country.code === code)?.name ?? code)
}
