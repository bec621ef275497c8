import { z } from 'zod'
import { readPostcode } from './postcode.ts'

/** Where a parcel goes. */
export interface Address {
  readonly street: string
  readonly city: string
  /** Written as its country writes it, `M1 1AE`. */
  readonly postcode: string
  /** Two capitals: GB, US, FR or DE. */
  readonly country: string
}

const ONE_LINE = /^[^\p{Cc}\p{Cf}<>]*$/u

const line = (what: string, most: number) =>
  z
    .string(`Enter ${what}`)
    .trim()
    .min(1, `Enter ${what}`)
    .max(most, `Enter at most ${most} characters`)
    .regex(ONE_LINE, 'Enter one line, without < or >')

const WRONG_POSTCODE: Readonly<Record<string, string>> = {
  GB: 'Enter a full UK postcode, like M1 1AE',
  US: 'Enter a ZIP code, like 10001',
  FR: 'Enter a postcode of five digits, like 75001',
  DE: 'Enter a postcode of five digits, like 10115',
}

/** Reads an address: trimmed, its postcode checked against its country's form and written that way. */
export const addressSchema = z
  .object({
    street: line('your street', 200),
    city: line('your town or city', 100),
    postcode: line('your postcode', 12),
    country: z.string('Choose your country').regex(/^[A-Z]{2}$/, 'Choose your country'),
  })
  .transform((address, context): Address => {
    const postcode = postcodeFor(address.country, address.postcode)
    if (postcode !== undefined) return { ...address, postcode }
    const message = WRONG_POSTCODE[address.country] ?? 'Enter a postcode'
    context.addIssue({ code: 'custom', message, path: ['postcode'], input: address.postcode })
    return z.NEVER
  })

/** A postcode as its country writes it; undefined if it is none there. Other countries' pass as they are. */
function postcodeFor(country: string, text: string): string | undefined {
  if (country === 'GB') return readPostcode(text)
  if (country === 'US') return /^\d{5}(-\d{4})?$/.test(text) ? text : undefined
  if (country === 'FR' || country === 'DE') return /^\d{5}$/.test(text) ? text : undefined
  return text
}
