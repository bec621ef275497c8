import { tidyCode, tidyLine } from '../typed-text.ts'
import { parseUrl } from '../url.ts'
import { CARRIER_NAMES, CARRIERS, type Carrier } from './carriers.ts'

export interface Tracking {
  readonly carrier: string
  /** A tracking number, or an https URL for a carrier that the shop doesn't know. */
  readonly reference: string
}

export interface Parcel extends Tracking {
  /** When the owner recorded the parcel, ISO 8601. */
  readonly sentAt: string
  /** The places of the order’s lines that are in it; absent where it took all of them. */
  readonly lines?: readonly number[]
}

export type TrackingRead = { readonly tracking: Tracking } | { readonly fault: string }

const MAX_CARRIER_LENGTH = 40
const MAX_LINK_LENGTH = 1000
const LINK = /^(.*?)\s*\b([a-z][a-z\d+.-]*:\/\/\S*)$/i

/** Reads `Royal Mail AB 1234 5678 5GB` or `Tuffnells https://…`. */
export function readTracking(text: string): TrackingRead {
  const words = tidyLine(text)
  const [, name, link] = LINK.exec(words) ?? []
  if (name !== undefined && link !== undefined) return readLink(name, link)
  const carrier = CARRIERS.find((known) => startsWith(words, known.name))
  return carrier ? readNumber(carrier, words.slice(carrier.name.length)) : { fault: help(words) }
}

function readNumber(carrier: Carrier, text: string): TrackingRead {
  const { name, accepts, looksLike } = carrier
  const number = normalise(text)
  if (number === '') return { fault: `The tracking number is missing after ${name}.` }
  const fault = accepts.test(number)
    ? carrier.checkDigitFault?.(number)
    : `they look like ${looksLike}`
  if (fault === undefined) return { tracking: { carrier: name, reference: number } }
  return {
    fault: `${number} is not ${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name} tracking number: ${fault}. If the carrier does accept it, give the address of its tracking page: ${name} https://…`,
  }
}

function readLink(name: string, link: string): TrackingRead {
  if (name === '') return { fault: `The carrier’s name is missing before ${link}.` }
  if (name.length > MAX_CARRIER_LENGTH) {
    return { fault: `The carrier’s name can have ${MAX_CARRIER_LENGTH} characters: ${name}` }
  }
  const url = parseUrl(link)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return { fault: `The tracking link must be a full https address, not ${link}.` }
  }
  if (url.href.length > MAX_LINK_LENGTH) {
    return { fault: `The tracking link can have ${MAX_LINK_LENGTH} characters.` }
  }
  const known = CARRIERS.find((carrier) => carrier.name.toLowerCase() === name.toLowerCase())
  return { tracking: { carrier: known?.name ?? name, reference: url.href } }
}

export function trackingLink({ carrier, reference }: Tracking): `https://${string}` | null {
  if (isLink(reference)) return reference
  return CARRIERS.find(({ name }) => name === carrier)?.link(reference) ?? null
}

export function trackingNumber({ reference }: Tracking): string | null {
  return isLink(reference) ? null : reference
}

export function trackingText({ carrier, reference }: Tracking): string {
  return `${carrier} ${reference}`
}

export function isSameParcel(one: Tracking, other: Tracking): boolean {
  return one.carrier === other.carrier && one.reference === other.reference
}

export function findParcel<P extends Tracking>(parcels: readonly P[], text: string): P | undefined {
  const asked = normalise(text)
  return parcels.find(
    (parcel) => normalise(parcel.reference) === asked || normalise(trackingText(parcel)) === asked,
  )
}

function isLink(reference: string): reference is `https://${string}` {
  return reference.startsWith('https://')
}

function startsWith(text: string, name: string): boolean {
  return (
    text.toLowerCase().startsWith(name.toLowerCase()) && !/^\p{L}/u.test(text.slice(name.length))
  )
}

function normalise(text: string): string {
  return tidyCode(text)
    .replace(/[\s:-]/g, '')
    .toUpperCase()
}

function help(text: string): string {
  return `“${text}” names no parcel. Write ${CARRIER_NAMES} and the tracking number, or another carrier and the https address of its tracking page. Words for the shopper go after --note.`
}
