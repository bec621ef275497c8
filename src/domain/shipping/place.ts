/** Where a shopper wants the delivery; `country` is an ISO 3166 code. */
export interface Place {
  readonly country: string
  /** As typed: it may be empty or incomplete. */
  readonly postcode: string
}

const MAX_POSTCODE_LENGTH = 12

/** Null if the text holds no place: storage is untrusted. */
export function parsePlace(text: string): Place | null {
  const { country, postcode } = readJson(text) ?? {}
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null
  return { country, postcode: String(postcode ?? '').slice(0, MAX_POSTCODE_LENGTH) }
}

export function isAt(place: Place, address: Place): boolean {
  return (
    address.country === place.country &&
    compact(address.postcode).startsWith(compact(place.postcode))
  )
}

function compact(postcode: string): string {
  return postcode.toUpperCase().replace(/\s/g, '')
}

function readJson(text: string): Partial<Record<keyof Place, unknown>> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
