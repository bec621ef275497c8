import { dhlFault, s10Fault, upsFault } from './check-digits.ts'

export interface Carrier {
  readonly name: string
  /** A number has no spaces and its letters in upper case. */
  readonly accepts: RegExp
  readonly looksLike: string
  readonly checkDigitFault?: (number: string) => string | undefined
  readonly link: (number: string) => `https://${string}`
}

/** The addresses are those that the carriers use in their own emails and API replies. */
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
    // parcelforce.com/help-and-advice/sending-worldwide/tracking-number-formats; a barcode adds three digits.
    accepts: /^(?:[A-Z]{2}\d{7}(?:\d{3})?|[A-Z]{4}\d{10}|[A-Z]{2}\d{9}[A-Z]{2}|\d{12})$/,
    looksLike: 'AB1234567',
    checkDigitFault: s10Fault,
    link: (number) => `https://www.parcelforce.com/track-trace?trackNumber=${number}`,
  },
  {
    name: 'DPD',
    // A parcel number, or the ten digits of the consignment in it.
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
    // An Express waybill, a piece number, a UK parcel.
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
