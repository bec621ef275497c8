export interface Carrier {
  readonly name: string
  /** Tracking numbers are passed without spaces and in upper case. */
  readonly accepts: RegExp
  readonly looksLike: string
  readonly checkDigitFault?: (number: string) => string | undefined
  readonly link: (number: string) => `https://${string}`
}

/** The tracking URLs are those that the carriers use in their own emails and API replies. */
export const CARRIERS: readonly Carrier[] = [
  {
    name: 'Royal Mail',
    // royalmail.com: "between 9 and 27 characters"; two letters, digits, two letters are UPU S10.
    accepts: /^(?=.*\d)(?![A-Z]{2}\d+[A-Z]{2}$)[A-Z0-9]{9,27}$|^[A-Z]{2}\d{9}[A-Z]{2}$/,
    looksLike: 'AB123456785GB',
    checkDigitFault: s10Fault,
    link: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  },
  {
    name: 'Parcelforce',
    // parcelforce.com/help-and-advice/sending-worldwide/tracking-number-formats; the number in a barcode has three more digits.
    accepts: /^(?:[A-Z]{2}\d{7}(?:\d{3})?|[A-Z]{4}\d{10}|[A-Z]{2}\d{9}[A-Z]{2}|\d{12})$/,
    looksLike: 'AB1234567',
    checkDigitFault: s10Fault,
    link: (number) => `https://www.parcelforce.com/track-trace?trackNumber=${number}`,
  },
  {
    name: 'DPD',
    // A parcel number, or the ten digits of the consignment number that it contains.
    accepts: /^\d{14}$|^\d{10}$/,
    looksLike: '15501234567890',
    link: (number) => `https://track.dpd.co.uk/search?reference=${number}`,
  },
  {
    name: 'Evri',
    accepts: /^(?=.*\d)[A-Z0-9]{16}$/,
    looksLike: 'H01AAA0123456789',
    link: (number) => `https://www.evri.com/track/parcel/${number}`,
  },
  {
    name: 'DHL',
    // The number of a DHL Express waybill, of a piece, or of a UK parcel.
    accepts: /^(?:\d{10}|J[A-Z]{2,3}\d{9,20}|\d{14})$/,
    looksLike: '1234567891',
    checkDigitFault: dhlFault,
    link: (number) => `https://www.dhl.com/gb-en/home/tracking.html?tracking-id=${number}`,
  },
  {
    name: 'UPS',
    accepts: /^1Z[A-Z0-9]{15}\d$/,
    looksLike: '1Z999AA10123456784',
    checkDigitFault: upsFault,
    link: (number) => `https://www.ups.com/track?loc=en_GB&tracknum=${number}`,
  },
]

export const CARRIER_NAMES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  CARRIERS.map(({ name }) => name),
)

const MISTYPED = 'its check digit is wrong, so a character is mistyped'

const S10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** UPU standard S10; a number of another form has no check digit. */
export function s10Fault(number: string): string | undefined {
  const [, serial = '', check] = S10.exec(number) ?? []
  if (check === undefined) return undefined
  const rest = 11 - (weighted(serial, S10_WEIGHTS) % 11)
  const expected = { 10: 0, 11: 5 }[rest] ?? rest
  return Number(check) === expected ? undefined : MISTYPED
}

/** The last digit of a DHL Express waybill is the number formed by the other digits, modulo 7. */
export function dhlFault(number: string): string | undefined {
  if (!/^\d{10}$/.test(number)) return undefined
  return Number(number.slice(0, -1)) % 7 === Number(number.at(-1)) ? undefined : MISTYPED
}

/** Modulo 10 with every second character doubled. Letters count from A = 2. */
export function upsFault(number: string): string | undefined {
  const values = [...number.slice(2, -1)].map((character) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10,
  )
  const sum = values.reduce((total, value, at) => total + value * (at % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10 === Number(number.at(-1)) ? undefined : MISTYPED
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
}
