import {
  type AddressDraft,
  changeDraft,
  isAddressAtPlace,
  type Place,
  parsePlace,
} from '#domain/shipping/address-draft.ts'
import { DRAFT_KEY } from '../account/address-draft.ts'
import { stored } from '../base/storage.ts'
import { readTab, writeTab } from '../base/tab-storage.ts'
import { retryShipping, showShippingQuote } from './shipping.ts'

const place = stored<Place | null>('delivery-place', null, parsePlace, { silent: true }, (value) =>
  value === null ? null : JSON.stringify(value),
)

export const NO_PLACE_CHOSEN: Place = { country: 'GB', postcode: '' }

export const $place = place.$value

export function savePlace(chosen: Place | null): void {
  place.update(() => chosen)
}

/** Returns the address if it fits the chosen place, or if no place was chosen; otherwise an address with only the place's country and postcode. */
export function addressAtChosenPlace<A extends Place>(address: A | null): A | Place | null {
  const place = $place.get()
  return !place || (address && isAddressAtPlace(place, address)) ? address : place
}

/** Asks for the delivery cost now and whenever the place changes; forgets a country that isn't served. */
export function watchPlace(countries: readonly string[]): () => void {
  const chosen = $place.get()
  if (chosen && !countries.includes(chosen.country)) savePlace(null)
  return $place.subscribe((place) => {
    const { country, postcode } = place ?? NO_PLACE_CHOSEN
    showShippingQuote(country, postcode)
  })
}

/** Fills the place in at the checkout, even if the shopper had begun an address there. */
export function choosePlace(change: Partial<Place>): void {
  const place = { ...($place.get() ?? NO_PLACE_CHOSEN), ...change }
  const isUnchosen = place.country === NO_PLACE_CHOSEN.country && place.postcode === ''
  savePlace(isUnchosen ? null : place)
  const draft = readTab(DRAFT_KEY)
  if (draft) writeTab(DRAFT_KEY, { ...changeDraft(draft as AddressDraft, change), ...place })
}

export function retryQuote(): void {
  const { country, postcode } = $place.get() ?? NO_PLACE_CHOSEN
  retryShipping(country, postcode)
}
