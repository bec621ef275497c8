import type { SavedAddress } from '#browser/account/address-book.ts'
import { chooseAddress, chooseOtherAddress } from '#browser/checkout/address-choice.ts'

interface Props {
  readonly saved: readonly SavedAddress[]
  /** Undefined for an address that isn't saved. */
  readonly chosen: SavedAddress | undefined
}

/** One press fills in a saved address. What was typed before comes back with "Another address". */
export function AddressChoice({ saved, chosen }: Props) {
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
