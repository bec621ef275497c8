import { isAt, type Place, parsePlace } from '#domain/shipping/place.ts'
import { stored } from '../base/stored.ts'

const place = stored<Place | null>('delivery-place', null, parsePlace, { silent: true }, (value) =>
  value === null ? null : JSON.stringify(value),
)

export const UNCHOSEN: Place = { country: 'GB', postcode: '' }

export const $place = place.$value

export function savePlace(chosen: Place | null): void {
  place.update(() => chosen)
}

/** The address if it is at the chosen place or none was chosen; otherwise one that holds only the place. */
export function atChosenPlace<A extends Place>(address: A | null): A | Place | null {
  const place = $place.get()
  return !place || (address && isAt(place, address)) ? address : place
}
