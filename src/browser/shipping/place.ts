import {
  type AddressDraft,
  changeDraft,
  type DeliveryDestination,
  isAddressAtPlace,
  parsePlace,
} from '#domain/shipping/address-draft.ts'
import { DRAFT_KEY } from '../account/address-draft.ts'
import { createStoredAtom } from '../base/storage.ts'
import { readTabStorage, writeTabStorage } from '../base/tab-storage.ts'
import { retryShipping, showShippingQuote } from './shipping.ts'

const place = createStoredAtom<DeliveryDestination | null>(
  'delivery-place',
  null,
  parsePlace,
  { silent: true },
  (value) => (value === null ? null : JSON.stringify(value)),
)

export const NO_PLACE_CHOSEN: DeliveryDestination = { country: 'GB', postcode: '' }

export const $place = place.$value

export function savePlace(chosen: DeliveryDestination | null): void {
  place.update(() => chosen)
}

/** Returns the address if it fits the chosen place, or if no place was chosen; otherwise an address with only the place's country and postcode. */
export function addressAtChosenPlace<A extends DeliveryDestination>(
  address: A | null,
): A | DeliveryDestination | null {
  const place = $place.get()
  return !place || (address && isAddressAtPlace(place, address)) ? address : place
}

/** Requests the delivery cost now and whenever the chosen country or postcode changes; forgets a country that we don't deliver to. */
export function watchPlace(countries: readonly string[]): () => void {
  const chosen = $place.get()
  if (chosen && !countries.includes(chosen.country)) savePlace(null)
  return $place.subscribe((place) => {
    const { country, postcode } = place ?? NO_PLACE_CHOSEN
    showShippingQuote(country, postcode)
  })
}

/** The checkout starts with the chosen country and postcode, even if the shopper has begun an address there. */
export function choosePlace(change: Partial<DeliveryDestination>): void {
  const place = { ...($place.get() ?? NO_PLACE_CHOSEN), ...change }
  const isUnchosen = place.country === NO_PLACE_CHOSEN.country && place.postcode === ''
  savePlace(isUnchosen ? null : place)
  const draft = readTabStorage(DRAFT_KEY)
  if (draft) writeTabStorage(DRAFT_KEY, { ...changeDraft(draft as AddressDraft, change), ...place })
}

export function retryQuote(): void {
  const { country, postcode } = $place.get() ?? NO_PLACE_CHOSEN
  retryShipping(country, postcode)
}
