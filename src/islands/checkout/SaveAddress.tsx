import { useState } from 'react'
import { randomId } from '#browser/base/call.ts'
import { MAX_ADDRESS_NAME_LENGTH } from '#domain/shipping/address-draft.ts'
import { tidyLine } from '#domain/typed-text.ts'
import { FieldFrame, fieldAttributes } from '../ui/Field.tsx'

interface SaveAddressProps {
  /** The name of an address to which the shopper gives no name. */
  readonly street: string
  readonly suggestedName: string
}

const NAME = 'addressName'
const HINT = 'Home or Work, for instance.'
const NO_FAULTS = { faults: {} }

/** Saves the address together with the order. A hidden field holds the address's name and id; the id stays the same, so that a second attempt does not save the address twice. */
export function SaveAddress({ street, suggestedName }: SaveAddressProps) {
  const [isWanted, setWanted] = useState(false)
  const [name, setName] = useState(suggestedName)
  const [id] = useState(randomId)
  const saveAs = {
    id,
    name: (tidyLine(name) || tidyLine(street)).slice(0, MAX_ADDRESS_NAME_LENGTH),
  }
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
